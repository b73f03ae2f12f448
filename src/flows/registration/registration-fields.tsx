import { useSelector } from '@xstate/react';
import { type InputEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { registrationMachine } from '#flows/registration/registration.machine.ts';
import {
  canRequestCaptcha,
  canRequestCode,
  isCoolingDown,
  isEditable,
  isRegistering,
  isSendingCode,
  isUnloaded,
  isWrongPhone,
  selectCaptcha,
  selectCountryCode,
  selectInviteCode,
  selectPhone,
  selectPhoneFormat,
  selectSid,
} from '#flows/registration/registration.selectors.ts';
import { registration } from '#flows/registration/registration.texts.ts';
import type { RegistrationEntry } from '#flows/registration/registration.types.ts';
import * as limits from '#kit/limits.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { keepDigits, pasteCode } from '#ui/code-field.tsx';
import { Countdown, CountdownStart } from '#ui/countdown.tsx';
import { FieldError, invalid } from '#ui/field-error.tsx';
import { LateIcon } from '#ui/late-icons.tsx';
import { NumericField } from '#ui/numeric-field.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ScreenProps } from '../screen.ts';
import { useFieldError } from '../use-field-error.ts';

type RegistrationProps = ScreenProps<typeof registrationMachine>;
type PartProps = Pick<RegistrationProps, 'actor'>;

type FieldsProps = RegistrationProps & {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly entry: () => RegistrationEntry;
};

export function RegistrationFields({ actor, timers, form, entry }: FieldsProps) {
  const phone = useSelector(actor, selectPhone);
  const format = useSelector(actor, selectPhoneFormat);
  const code = useSelector(actor, selectCountryCode);
  const isWrong = useSelector(actor, isWrongPhone);
  const { ref, error } = useFieldError<HTMLInputElement>('phone');
  const editable = useSelector(actor, isEditable);
  return (
    <form ref={form} className="registration-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <NumericField
        label={code ? say(registration.phoneIn, { code }) : say(registration.phone)}
        hint=""
        value={phone}
        format={format}
        autoComplete="tel"
        error={isWrong ? say(registration.wrongPhone) : error}
        ref={ref}
        readOnly={!editable}
        onChange={(digits) => actor.send({ type: 'phone.changed', phone: digits })}
      />
      <CaptchaField actor={actor} />
      <CodeEntryField actor={actor} timers={timers} entry={entry} />
      <InvitationField actor={actor} />
    </form>
  );
}

function keepCharacters({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const kept = input.value.replace(/\s/g, '').slice(0, limits.captchaLength);
  if (kept !== input.value) input.value = kept;
}

function CaptchaField({ actor }: PartProps) {
  const id = useId();
  const { ref: field, error } = useFieldError<HTMLInputElement>('captcha');
  const captcha = useSelector(actor, selectCaptcha);
  const wasUnloaded = useSelector(actor, isUnloaded);
  const sid = useSelector(actor, selectSid);
  const canAsk = useSelector(actor, canRequestCaptcha);
  const ask = () => actor.send({ type: 'captcha.requested' });

  // What was typed belongs to one picture (S-511).
  const typedFor = useRef(sid);
  useEffect(() => {
    if (sid === '' || sid === typedFor.current) return;
    const isAnother = typedFor.current !== '';
    typedFor.current = sid;
    if (!field.current) return;
    field.current.value = '';
    if (isAnother) field.current.focus();
  }, [sid, field]);

  return (
    <div className="field">
      <label htmlFor={id}>{say(registration.captcha)}</label>
      <div className="registration-pair">
        <input
          ref={field}
          id={id}
          name="capcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.captchaLength}
          readOnly={!canAsk && captcha !== 'fetching'}
          {...invalid(`${id}error`, error)}
          onInput={keepCharacters}
        />
        {captcha === null || captcha === 'fetching' ? (
          <Button
            kind="neutral"
            disabled={!canAsk}
            busy={captcha === 'fetching'}
            busyLabel={say(registration.loadingPicture)}
            onClick={ask}
          >
            {say(registration.showPicture)}
          </Button>
        ) : (
          <button
            type="button"
            className="captcha"
            aria-label={say(registration.anotherPicture)}
            disabled={!canAsk}
            onClick={ask}
          >
            <Picture
              src={captcha.image}
              alt=""
              className="captcha-picture"
              fallback={<span>{say(registration.anotherPicture)}</span>}
            />
            <LateIcon name="again" />
          </button>
        )}
      </div>
      <FieldError id={`${id}error`} text={error || (wasUnloaded ? say(registration.unloaded) : '')} />
    </div>
  );
}

function CodeEntryField({ actor, timers, entry }: RegistrationProps & Pick<FieldsProps, 'entry'>) {
  const id = useId();
  const { ref: field, error } = useFieldError<HTMLInputElement>('smsCode');
  const isCooling = useSelector(actor, isCoolingDown);
  const isSending = useSelector(actor, isSendingCode);
  const canAsk = useSelector(actor, canRequestCode);
  const isBusy = useSelector(actor, isRegistering);
  const left = {
    endsAt: () => timers.deadline('smsCountdown') ?? timers.now() + limits.smsCooldown,
    now: () => timers.now(),
  };

  // A new code was sent: it is typed next.
  const wasCooling = useRef(isCooling);
  useEffect(() => {
    if (isCooling && !wasCooling.current) field.current?.focus();
    wasCooling.current = isCooling;
  }, [isCooling, field]);

  return (
    <div className="field">
      <label htmlFor={id}>{say(registration.smsCode)}</label>
      <div className="registration-pair">
        <input
          ref={field}
          id={id}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={limits.smsCodeLength}
          readOnly={isBusy}
          {...invalid(`${id}error`, error)}
          onInput={keepDigits}
          onPaste={pasteCode}
        />
        <Button
          kind="neutral"
          disabled={!canAsk}
          held={isCooling}
          busy={isSending}
          busyLabel={say(registration.sendingCode)}
          onClick={() => actor.send({ type: 'code.requested', capcode: entry().capcode })}
        >
          {isCooling ? (
            <Countdown {...left} text={(seconds) => say(registration.sendCodeIn, { seconds })} />
          ) : (
            say(registration.sendCode)
          )}
        </Button>
      </div>
      <FieldError id={`${id}error`} text={error} />
      <p role="status" className="visually-hidden">
        {isCooling ? (
          <CountdownStart
            {...left}
            text={(seconds) => say(seconds === 1 ? registration.codeSentOne : registration.codeSent, { seconds })}
          />
        ) : (
          say(registration.codeReady)
        )}
      </p>
    </div>
  );
}

function InvitationField({ actor }: PartProps) {
  const id = useId();
  const inviteCode = useSelector(actor, selectInviteCode);
  const editable = useSelector(actor, isEditable);
  return (
    <div className="field">
      <label htmlFor={id}>{say(registration.inviteCode)}</label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.inviteCode}
        value={inviteCode}
        readOnly={!editable}
        onChange={(event) => actor.send({ type: 'invitation.changed', inviteCode: event.currentTarget.value })}
      />
    </div>
  );
}

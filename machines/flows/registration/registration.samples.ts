import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './registration.flow.ts';
import { registrationMachine } from './registration.machine.ts';
import { hasPhone } from './registration.rules.ts';
import type { RegistrationInput } from './registration.types.ts';

export const input: RegistrationInput = { templateId: 'T-1', invitedBy: '', phoneProfile: 'spec', keysHonoured: true };

export const registrationFlow = defineFlow({
  ...manifest,
  address: {
    templateId: 'the landing, as the lender names it',
    invite_code: 'who invites',
    user_from: 'by which way the visitor came',
    app_from: 'by which app',
    utm_tag: 'by which campaign',
  },
  machine: registrationMachine,
  inputs: [
    { name: 'a new visitor', input },
    { name: 'at a lender that does not honour keys', input: { ...input, keysHonoured: false } },
  ],
  events: [
    { label: 'types a whole phone number', event: { type: 'phone.changed', phone: '13800138000' } },
    { label: 'types another number, which cannot be one', event: { type: 'phone.changed', phone: '12800138000' } },
    { label: 'types an invitation code', event: { type: 'invitation.changed', inviteCode: 'FRIEND-7' } },
    { label: 'asks for a picture', event: { type: 'captcha.requested' } },
    { label: 'asks for a code', event: { type: 'code.requested', capcode: '1234' } },
    { label: 'asks for a code without typing the picture', event: { type: 'code.requested', capcode: '' } },
    { label: 'taps Register', event: { type: 'register.requested', capcode: '1234', smsCode: '123456' } },
    { label: 'taps Register without a code', event: { type: 'register.requested', capcode: '1234', smsCode: '' } },
    { label: 'opens the agreement', event: { type: 'agreement.requested' } },
    { label: 'goes to download the app', event: { type: 'download.requested' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
  ],
  signals: { 'code.sent': 'a code was sent', 'captcha.misread': 'the picture was read wrongly' },
  outcomes: {
    loadTemplate: [
      { label: 'the landing', output: { pageId: 'LP-1' } },
      { label: 'no', failure: refused('99', 'This landing is closed') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    fetchCaptcha: [
      { label: 'a picture', output: { sid: 'SID-1', image: 'https://lender.example/promotion/captcha?sid=SID-1' } },
      { label: 'no, with a message', failure: refused('99', 'Too many pictures') },
      { label: 'the answer is lost', failure: lost('offline') },
    ],
    requestCode: [
      { label: 'the code is sent', output: undefined },
      { label: 'the picture was read wrongly (101)', failure: refused('101', 'Wrong characters') },
      { label: 'the number is registered already (11)', failure: refused('11', 'Known') },
      { label: 'no, with a message', failure: refused('99', 'No SMS to this number today') },
      { label: 'the answer is lost', failure: lost('timeout') },
    ],
    register: [
      { label: 'the number is registered', output: undefined },
      { label: 'the number was registered already (11)', failure: refused('11', 'Known') },
      { label: 'the picture was read wrongly (-1)', failure: refused('-1', 'Wrong characters') },
      { label: 'no, with a message', failure: refused('99', 'This code is not right') },
      { label: 'the answer is lost', failure: lost('timeout') },
      { label: 'the same is not confirmed yet', failure: held('answer') },
    ],
    smsCountdown: [{ label: '60 seconds are over', output: undefined }],
  },
  guards: {
    isPhone: 'it is a whole phone number',
    hasPhone: 'the phone number is whole',
    isFree: 'nothing is being sent',
    isCoolingDown: 'a code was just sent',
    isReadyForCode: 'phone number and picture are filled in',
    isFilled: 'phone number, picture and code are filled in',
    isRepeatable: 'repeating is safe and everything is filled in',
    isRepeatSafe: 'repeating is safe',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
    isWrongCaptchaForCode: 'the picture was read wrongly (101)',
    isWrongCaptcha: 'the picture was read wrongly (-1)',
    isRegisteredAlready: 'the number is registered already (11)',
  },
  delays: {},
  invariants: [
    {
      label: 'a picture is shown exactly when its sid is known',
      holds: (snapshot) =>
        snapshot.matches({ form: { captcha: 'shown' } }) === (snapshot.context.captcha !== null) ||
        snapshot.status === 'done',
    },
    {
      label: 'nothing is sent without a whole phone number and a picture',
      holds: (snapshot) =>
        !snapshot.hasTag('onceOnly') || (hasPhone(snapshot.context) && snapshot.context.captcha !== null),
    },
    {
      label: 'neither the characters of the picture nor the SMS code are kept',
      holds: ({ context }) => !/"1234"|"123456"/.test(JSON.stringify(context)),
    },
  ],
  rules: [
    {
      label:
        'after Register, in the end the page to download the app, an error in words, or a state that says it does not know',
      checklist: ['S-176', 'S-255', 'S-256', 'S-257', 'S-258', 'S-510'],
      after: ['register.requested'],
      inTheEnd: [
        'registered',
        'already',
        { told: 'form.request.editing' },
        'form.request.unknown',
        'form.request.held',
      ],
    },
    {
      label:
        'after asking for a code, in the end the next one has to be waited for, the page to download the app, or an error in words',
      checklist: ['S-251', 'S-252', 'S-253', 'S-254', 'S-334'],
      after: ['code.requested'],
      inTheEnd: ['form.resend.coolingDown', 'already', { told: 'form.request.editing' }],
    },
  ],
});

import { texts } from '#kit/text.ts';

/** What the promotion landing says. */
export const registration = texts({
  wrongPhone: 'please enter the phone number correctly', // S-741
  alreadyRegistered: 'already registered, please download the app and log in', // S-750
  codeJustSent: 'do not send the verification code repeatedly', // S-751
  registered: 'registration successful', // S-752
  enterCaptcha: 'please enter the image verification code', // S-328, S-763
  enterCode: 'please enter the verification code', // S-328, S-763
  title: 'Create your account',
  lead: 'Register once, then apply in the app and see every cost before you agree to anything.',
  loadingForm: 'Loading this page',
  notLoadedTitle: 'The registration did not load',
  notLoaded: 'Try again in a moment: that sends nothing.',
  phone: 'Phone number',
  phoneIn: 'Phone number ({code})',
  captcha: 'Characters in the picture',
  showPicture: 'Show the picture',
  loadingPicture: 'Loading the picture…',
  anotherPicture: 'Show another picture',
  smsCode: 'Code from the SMS',
  sendCode: 'Send the code',
  sendingCode: 'Sending the code…',
  sendCodeIn: 'Again in {seconds} s',
  codeSentOne: 'A code is on its way to your phone. You can ask for another one in {seconds} second.',
  codeSent: 'A code is on its way to your phone. You can ask for another one in {seconds} seconds.',
  codeReady: 'You can ask for a code now.',
  inviteCode: 'Invitation code (optional)',
  register: 'Register',
  registering: 'Registering…',
  agreeBefore: 'By registering you agree to the',
  agreement: 'registration agreement',
  unloaded: 'The picture did not load. Ask for it again.',
  unsent: 'A code may not come. Check the number and the picture, then ask again.',
  declined: 'The lender did not take this: the number is not registered by it. Check what you entered, then try again.',
  unknownTitle: 'We do not know yet whether you are registered',
  unknown:
    'The answer got lost on the way. You can register again: the same number is not registered twice. Or download the app and log in.',
  unknownLocked:
    'The answer got lost on the way. Download the app and log in. If it does not know your number, come back and register again.',
  knownTitle: 'Your number is registered',
  known: 'The page with the app is on its way.',
  registerAgain: 'Register again',
});

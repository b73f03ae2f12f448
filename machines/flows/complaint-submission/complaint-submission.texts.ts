import { texts } from '#kit/text.ts';

/** What the submission of a complaint says. */
export const complaintSubmission = texts({
  emptyText: 'Please fill in your comments and suggestions', // S-739
  replyPromise: 'We will reply within 3 weekdays', // S-765
  title: 'Your complaint in words',
  namesLoading: 'Loading what your complaint is about',
  unnamedTitle: 'The name of the matter did not load',
  unnamed: 'What you chose is sent along all the same: write and send, or try to load its name again.',
  unlistedTitle: 'This matter cannot be chosen',
  unlisted:
    'The link names something that is not among what you can complain about. Choose another matter; what you write here stays here.',
  chooseMatter: 'Choose another matter',
  description: 'What happened?',
  pictures: 'Pictures',
  picturesHint: 'Up to 9. We make them small and take out where they were taken.',
  addPictures: 'Add pictures',
  picture: 'Picture {number}',
  viewPicture: 'Look at picture {number}',
  removePicture: 'Remove picture {number}',
  pictureWaiting: 'Waiting',
  pictureUploading: 'Uploading',
  pictureUploaded: 'Uploaded',
  pictureFailed: 'Not uploaded',
  pictureUnreadable: 'This picture cannot be read. Choose a JPEG or PNG.',
  pictureGone: 'The upload was cut off. Choose the picture again.',
  uploadedOfOne: '{done} of {all} picture uploaded',
  uploadedOf: '{done} of {all} pictures uploaded',
  tooLarge: '“{name}” is larger than 10 MB.',
  notPicture: '“{name}” is not a picture.',
  noRoom: '“{name}” was left out: there is room for 9.',
  picturesMissing: 'A picture was not uploaded. Retry or remove it first.',
  picturesAwaited: 'Waiting for the pictures…',
  sending: 'Sending your complaint…',
  sendAgain: 'Send again',
  unknownTitle: 'We do not know yet whether your complaint has arrived',
  unknownRepeat:
    'There is no final answer yet. You can see under My complaints whether it is there. Sending again is safe: the same complaint is not filed twice.',
  unknownLocked: 'There is no final answer yet. You can see under My complaints whether it is there.',
  incompleteLink: 'It does not say what the complaint is about. Begin at the complaint page.',
  notTakenTitle: 'Your complaint was not taken',
  notTaken: 'What you wrote is still here: send it again, choose another matter, or call us.',
});

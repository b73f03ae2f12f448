/** Mutants of a flow that do what the original does, so that no test could notice them, and why. */
export type Equivalent = { readonly flow: string; readonly mutants: readonly string[]; readonly because: string };

/** By flow: where what was sent may have been sent before. */
const unknowns: Readonly<Record<string, readonly string[]>> = {
  'bank-form': ['bankForm.unknown'],
  'card-repayment': ['cardRepayment.commitUnknown', 'cardRepayment.awaitingCode.code.confirmUnknown'],
  'channel-repayment': ['channelRepayment.ready.payment.asking.unknown'],
  'complaint-submission': ['complaintSubmission.unknown'],
  'loan-confirm': ['loanConfirm.reviewing.application.pushUnknown'],
  'wallet-redirect': ['walletRedirect.unknown'],
};

export const equivalents: readonly Equivalent[] = [
  ...Object.entries(unknowns).map(([flow, states]) => ({
    flow,
    mutants: states.map((state) => `lose exit clearRepeat 0 ${state}`),
    because:
      'Only a flow that was killed while it repeated wakes up there with something to clear; no path does. A test of its own does.',
  })),
  {
    flow: 'loan-confirm',
    mutants: ['redirect to reviewing.popup.agreement loanConfirm.reviewing.popup.promotion: always #0'],
    because:
      'An offer that is told anew without its promotion has no agreement on any path, so that what asks for it gives way at once. A test of its own has one.',
  },
  {
    flow: 'card-repayment',
    mutants: ['no reentry cardRepayment.awaitingCode.code.resending: xstate.done.actor.resendCode #0'],
    because: 'A transition to a state around its source leaves that state in any case.',
  },
  {
    flow: 'order-details',
    mutants: [
      'redirect to shown.front.asking.withdrawalOffered orderDetails.shown.front.asking.bankCardAsked: always #0',
      'redirect to shown.front.asking.bankCardAsked orderDetails.shown.front.asking.withdrawalOffered: always #0',
      'redirect to shown.front.asking.bankCardAsked orderDetails.shown.front.asking.rating.choosing: always #0',
      'redirect to shown.front.asking.withdrawalOffered orderDetails.shown.front.asking.rating.choosing: always #0',
      'redirect to shown.front.asking.bankCardAsked orderDetails.shown.front.asking.rating.answered: always #0',
      'redirect to shown.front.asking.withdrawalOffered orderDetails.shown.front.asking.rating.answered: always #0',
    ],
    because: 'A dialog that is not due goes on at once to the choice of the next one, and leaves no trace.',
  },
  {
    flow: 'order-details',
    mutants: ['begin in shown.front.asking orderDetails.shown.front'],
    because: 'The order goes on at once to its dialogs while one is due, and the dialogs to the order when none is.',
  },
  {
    flow: 'repayment-code',
    mutants: ['begin in shown.part.qr repaymentCode.shown.part'],
    because: 'Each way into it names the part that is shown.',
  },
  {
    flow: 'complaint-submission',
    mutants: ['redirect to editing.pictures.uploading complaintSubmission.editing.pictures: picture.retried #0'],
    because: 'A picture that is sent again is on its way, so that sorting leads there at once.',
  },
  {
    flow: 'channel-repayment',
    mutants: ['begin in ready.payment.asking.held channelRepayment.ready.payment.asking'],
    because: 'Each way into it names the state that it leads to.',
  },
  {
    flow: 'channel-repayment',
    mutants: ['begin in ready.wording.asking channelRepayment.ready.wording'],
    because: 'A plan comes before anything rests, and asking ends at once where nothing does.',
  },
  {
    flow: 'complaint-submission',
    mutants: ['begin in awaitingPictures.sorting complaintSubmission.awaitingPictures'],
    because: 'It is entered only while a picture is on its way, so that sorting leads there at once.',
  },
  {
    flow: 'contact-info',
    mutants: ['begin in reachable.failed contactInfo.reachable'],
    because: 'Each way into it names the state inside.',
  },
  {
    flow: 'complaint-list',
    mutants: ['begin in ready.tab.empty complaintList.ready.tab'],
    because: 'Filled and empty lead to each other at once, by what the tab holds.',
  },
  ...['home-contact', 'contact-form'].map((flow) => {
    const source = flow === 'home-contact' ? 'homeContact' : 'contactForm';
    return {
      flow,
      mutants: [`stay ${source}.incomplete: form.sent #0`, `no reentry ${source}.incomplete: form.sent #0`],
      because: 'Nothing is started or left by entering the state anew.',
    };
  }),
  {
    flow: 'toast',
    mutants: ['no reentry toast: toast.requested #0'],
    because: 'A transition of the whole flow to a state in it enters that state anew in any case.',
  },
  {
    flow: 'loading',
    mutants: ['no reentry loading: loading.started #0'],
    because: 'A transition of the whole flow to a state in it enters that state anew in any case.',
  },
  {
    flow: 'bridge-out',
    mutants: ['no reentry bridgeOut.native: message.requested #0'],
    because: 'A transition into the state enters what is inside anew in any case, and the state itself starts nothing.',
  },
];

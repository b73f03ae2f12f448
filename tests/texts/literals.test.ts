import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTexts } from '#tools/all-texts.ts';
import { filesIn } from '#tools/sources/found.ts';

const rows = Object.entries(allTexts).flatMap(([table, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ name: `${table}.${key}`, text: String(text) })),
);

/** The specification's literals and ours by decision, written out: section 5 of the checklist. */
const literals: readonly (readonly [id: string, name: string, text: string])[] = [
  ['S-701', 'loanConfirm.loanAmount', 'Loan amount'],
  ['S-702', 'loanConfirm.loanTerm', 'Loan term'],
  ['S-703', 'loanConfirm.interestRate', 'Interest rate'],
  ['S-704', 'loanConfirm.paymentPlan', 'Payment Plan'],
  ['S-705', 'loanConfirm.applyNow', 'Apply now'],
  ['S-706', 'common.cancel', 'Cancel'],
  ['S-707', 'loanConfirm.agree', 'Agree'],
  ['S-708', 'loanConfirm.pointOut', 'Point out'],
  ['S-711', 'channelRepayment.repaymentDate', 'Repayment date'],
  ['S-712', 'channelRepayment.more', 'more'],
  ['S-712', 'channelRepayment.hide', 'hide'],
  ['S-713', 'copyWords.copy', 'copy'],
  ['S-714', 'channelRepayment.paymentMethod', 'Payment Method'],
  ['S-715', 'channelRepayment.payment', 'Payment'],
  ['S-716', 'channelRepayment.barCode', 'barCode'],
  ['S-717', 'channelRepayment.scanToPay', 'scanToPay'],
  ['S-718', 'channelRepayment.nextPaymentDate', 'Your next payment date is {date}'],
  ['S-719', 'channelRepayment.plan', 'Plan'],
  ['S-720', 'failurePage.failed', 'Failed'],
  ['S-721', 'bankForm.title', 'Payment account information'],
  ['S-722', 'common.confirm', 'Confirm'],
  ['S-723', 'bankForm.next', 'Next'],
  ['S-726', 'common.send', 'Send'],
  ['S-729', 'common.home', 'Home'],
  ['S-729', 'site.aboutUs', 'About us'],
  ['S-729', 'site.privacyPolicy', 'Privacy Policy'],
  ['S-729', 'site.loanTerms', 'Loan terms and conditions'],
  ['S-729', 'site.faq', 'FAQ'],
  ['S-730', 'site.fullName', 'Full Name'],
  ['S-730', 'site.email', 'Email'],
  ['S-730', 'site.message', 'Message'],
  ['S-731', 'site.company', 'Company'],
  ['S-731', 'site.subject', 'Subject'],
  ['S-740', 'cardRepayment.selectCardFirst', 'Please select a payment bank card first'],
  ['S-742', 'site.formIncomplete', 'Please provide complete information!'],
  ['S-745', 'common.processingFailed', 'processing failed'],
  ['S-746', 'common.error', 'error'],
  ['S-747', 'cardRepayment.cardListFailed', 'failed to query card list'],
  ['S-748', 'cardRepayment.wrongCode', 'verification code error'],
  ['S-749', 'cardRepayment.repeatedSubmission', 'do not submit the payment application repeatedly'],
  ['S-741', 'registration.wrongPhone', 'please enter the phone number correctly'],
  ['S-750', 'registration.alreadyRegistered', 'already registered, please download the app and log in'],
  ['S-751', 'registration.codeJustSent', 'do not send the verification code repeatedly'],
  ['S-752', 'registration.registered', 'registration successful'],
  ['S-763', 'registration.enterCaptcha', 'please enter the image verification code'],
  ['S-763', 'registration.enterCode', 'please enter the verification code'],
  ['S-753', 'copyWords.copySuccess', 'copy success'],
  ['S-762', 'common.incompleteCode', 'please enter the correct verification code'],
  ['S-709', 'orderDetails.moreProducts', 'Click to view more products'],
  ['S-710', 'orderDetails.withdrawNow', 'Withdraw Now'],
  ['S-732', 'orderDetails.repay', 'REPAY'],
  ['S-733', 'orderDetails.rolloverRepayment', 'Rollover Repayment'],
  ['S-734', 'orderDetails.shortOfMoney', 'Short of money?'],
  ['S-735', 'orderDetails.repayment', 'Repayment'],
  ['S-736', 'orderDetails.borrowAgain', 'Borrow Again'],
  ['S-391 S-738', 'ratingWords.chooseStars', 'Silakan pilih'],
  ['S-766', 'orderDetails.thanks', 'Thank you for your feedback'],
  ['S-724', 'complaints.myComplaints', 'My complaints'],
  ['S-725', 'complaints.all', 'All'],
  ['S-727', 'complaints.counter', '{n}/200'],
  ['S-728', 'complaints.processResult', 'Process Result'],
  ['S-743', 'complaints.scoreSaved', 'Successful demonstration！'],
  ['S-744', 'complaintEntry.collectionRefused', 'The selected order does not support sending collection types'],
  ['S-739', 'complaintSubmission.emptyText', 'Please fill in your comments and suggestions'],
  ['S-352 S-765', 'complaintSubmission.replyPromise', 'We will reply within 3 weekdays'],
  ['S-764', 'common.offline', 'No internet connection'],
  ['S-764', 'common.retry', 'Retry'],
  ['S-767', 'repaymentCode.noInformation', 'no repayment information'],
  ['S-768', 'common.checkOrder', 'check order'],
  ['S-769', 'loanConfirm.days', '{periods} days'],
];

describe('P-35 the literals', () => {
  it.each(literals)('%s %s reads "%s"', (_, name, text) => {
    expect(rows.find((row) => row.name === name)?.text).toBe(text);
  });

  it('S-391 a text stands in one place only', () => {
    const texts = rows.map(({ text }) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('S-391 no text is empty or has blanks at its ends', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ text }) => text === '' || text !== text.trim())).toEqual([]);
  });
});

// In a flow's samples `text` is the lender's own word, which may happen to be one of ours.
describe('the samples of the shell', () => {
  it('take what is said from the tables, and do not copy it', () => {
    const said = new Set(rows.map(({ text }) => text));
    const copies = filesIn('machines/shell', '.samples.ts').flatMap((file) => {
      const quoted = [...readFileSync(file, 'utf8').matchAll(/\btext: '([^']+)'/g)];
      return quoted.flatMap(([, text = '']) => (said.has(text) ? `${file}: ${text}` : []));
    });
    expect(copies).toEqual([]);
  });
});

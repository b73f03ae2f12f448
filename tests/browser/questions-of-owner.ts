/** What the first product owner asked of the atlas: on which page it is answered, and what must be read there. */
export const questionsOfOwner: readonly (readonly [asks: string, page: string, reads: RegExp])[] = [
  ['SMS code wrong three times?', 'card-repayment', /shows “verification code error”/],
  ['which states call repayment-commit?', 'calls', /Committing/],
  ['network lost during confirm?', 'card-repayment', /Confirm unknown/],
  ['where is text “We do not know yet”?', 'texts', /We do not know yet/],
  ['what changed since last week?', 'changes', /compared|From /],
  ['how long until a new code?', 'card-repayment', /if the 60 seconds are over/],
  ['can the borrower pay twice?', 'checklist', /One intention is charged once at most\./],
  ['app killed while confirming?', 'killed', /It wakes up in .*Confirm unknown/],
  ['camera permission refused?', 'checklist', /No permission is grabbed/],
  ['which screens have no picture?', 'unpictured', /Without a picture/],
];

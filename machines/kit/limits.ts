/** Business constants. Durations in milliseconds unless the name says otherwise. */
export const limits = {
  /** S-801 */
  requestTimeout: 60_000,
  /** S-802 */
  toastDefault: 3_000,
  /** S-803: a requested duration up to and including this counts as none. */
  toastThreshold: 300,
  /** S-804: info toasts and the generic wrapper's failure toast. */
  toastInfo: 2_000,
  /** S-805, characters */
  complaintText: 200,
  /** S-806 */
  complaintImages: 9,
  /** S-807 */
  successModal: 1_500,
  /** S-809 */
  complaintRatingDelay: 3_000,
  /** S-810 */
  stars: 5,
  /** S-811 */
  storeRatingFrom: 4,
  /** S-812 */
  googleScore: 5,
  /** S-813 */
  collectionType: 1,
  /** S-814, CSS pixels; more than this means an open keyboard */
  keyboardThreshold: 60,
  /** S-815 */
  defaultCardType: 1,
  /** S-816 */
  defaultChannel: 90006,
  /** S-817: all card types */
  anyCardType: 0,
  /** S-818 */
  smsCooldown: 60_000,
  /** S-819, characters */
  captchaLength: 4,
  /** S-820, digits */
  smsCodeLength: 6,
  /** S-821, digits */
  phoneLength: 11,
  /** S-821 */
  phoneGroups: [3, 4, 4],
  /** S-822 */
  cardGroup: 4,
  /** S-332, characters of an invitation code */
  inviteCode: 64,
  /** S-823 */
  noCard: -1,
  /** S-824 */
  sendMsgFirst: 0,
  /** S-824 */
  sendMsgResend: 1,
  /** S-826 */
  collapsedRows: 2,
  /** S-827 */
  productsWithTags: 2,
  /** S-828 */
  contractScene: 3,
  /** S-829 */
  borrowAgainModule: 30,
  /** S-830 */
  instructionRequestType: 1,
  /** S-831 */
  contactOverall: 30,
  /** S-832 */
  visitPageType: 1,
  /** S-833 */
  rupeeRegion: 1,
  /** S-834 */
  centsPerUnit: 100,
  /** S-856: a counted loading indicator never outlives this. */
  loadingSafety: 61_000,
  /** S-856 */
  trackingCap: 2_000,
  /** S-856 */
  snapshotAge: 24 * 60 * 60 * 1_000,
  /** S-336: waits before the lender is asked again about what it is still working on. */
  pendingPauses: [2_000, 5_000, 10_000, 20_000],
  /** S-400: a flow that wakes up after this has what it shows read afresh. */
  snapshotFresh: 60_000,
  /** P-47: so many flows are kept on a phone, whoever’s they are; the oldest goes first. */
  keptFlows: 20,
  /** P-47: so long a draft is kept, and what was chosen last. */
  keptAge: 30 * 24 * 60 * 60 * 1_000,
  /** S-856, characters */
  queryValue: 256,
  /** S-856, characters */
  serverMessage: 200,
  /** S-856 */
  moneyTapGuard: 500,
  /** S-354: so long a complaint waits for the names of its types. */
  namingCap: 5_000,
  /** S-856, bytes of a picture as it is chosen */
  pictureSize: 10 * 1_024 * 1_024,
  /** S-355, pixels of a picture as it is chosen: what phones take at most as a file of 10 MB, 200 MB while it is open. */
  picturePixels: 52_000_000,
  /** S-856, pixels of the longer side as it is sent */
  pictureEdge: 1_600,
  /** S-355, bytes as it is sent; fewer than this */
  pictureSent: 1_000_000,
  /** S-856: a frame that shows nothing by then counts as blocked. */
  frameWait: 15_000,
  /**
   * S-365: so long an issued code or an opened payment page is told of. The lender names no end; seven days is the longest that shop
   * counters of both countries commonly keep a reference number.
   */
  issuedAge: 7 * 24 * 60 * 60 * 1_000,
  /** S-365, of all orders and borrowers on the phone; the oldest go first. */
  issuedKept: 50,
  /** S-551: waits before the second, third and last try. */
  outboxBackoff: [1_000, 4_000, 10_000],
  /** S-551 */
  outboxTries: 3,
  /** S-551, entries */
  outboxSize: 50,
  /** S-547 */
  bridgeReply: 5_000,
} as const;

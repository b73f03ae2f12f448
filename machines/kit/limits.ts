/*
 * Business constants. Durations in milliseconds unless the name says otherwise. Each stands alone, so that a page loads only those
 * that it uses.
 */

/** S-801 */
export const requestTimeout = 60_000;

/** S-802 */
export const toastDefault = 3_000;

/** S-803: a requested duration up to and including this counts as none. */
export const toastThreshold = 300;

/** S-804: info toasts and the generic wrapper's failure toast. */
export const toastInfo = 2_000;

/** S-805, characters */
export const complaintText = 200;

/** S-806 */
export const complaintImages = 9;

/** S-807 */
export const successModal = 1_500;

/** S-809 */
export const complaintRatingDelay = 3_000;

/** S-810 */
export const stars = 5;

/** S-811 */
export const storeRatingFrom = 4;

/** S-812 */
export const googleScore = 5;

/** S-813 */
export const collectionType = 1;

/** S-814, CSS pixels; more than this means an open keyboard */
export const keyboardThreshold = 60;

/** S-815 */
export const defaultCardType = 1;

/** S-816 */
export const defaultChannel = 90006;

/** S-817: all card types */
export const anyCardType = 0;

/** S-818 */
export const smsCooldown = 60_000;

/** S-819, characters */
export const captchaLength = 4;

/** S-820, digits */
export const smsCodeLength = 6;

/** S-821, digits */
export const phoneLength = 11;

/** S-821 */
export const phoneGroups = [3, 4, 4] as const;

/** S-822 */
export const cardGroup = 4;

/** S-332, characters of an invitation code */
export const inviteCode = 64;

/** S-823 */
export const noCard = -1;

/** S-824 */
export const sendMsgFirst = 0;

/** S-824 */
export const sendMsgResend = 1;

/** S-826 */
export const collapsedRows = 2;

/** S-827 */
export const productsWithTags = 2;

/** S-828 */
export const contractScene = 3;

/** S-829 */
export const borrowAgainModule = 30;

/** S-830 */
export const instructionRequestType = 1;

/** S-831 */
export const contactOverall = 30;

/** S-832 */
export const visitPageType = 1;

/** S-833 */
export const rupeeRegion = 1;

/** S-834 */
export const centsPerUnit = 100;

/** S-856: a counted loading indicator never outlives this. */
export const loadingSafety = 61_000;

/** S-856 */
export const trackingCap = 2_000;

/** S-856 */
export const snapshotAge = 24 * 60 * 60 * 1_000;

/** S-336: waits before the lender is asked again about what it is still working on. */
export const pendingPauses = [2_000, 5_000, 10_000, 20_000] as const;

/** S-518: so long an order that is on its way stays as it is before it is read again by itself. */
export const orderPause = 15_000;

/** S-400: a flow that wakes up after this has what it shows read afresh. */
export const snapshotFresh = 60_000;

/** P-47: so many flows are kept on a phone, whoever’s they are; the oldest goes first. */
export const keptFlows = 20;

/** P-47: so long a draft is kept, and what was chosen last. */
export const keptAge = 30 * 24 * 60 * 60 * 1_000;

/** S-856, characters */
export const queryValue = 256;

/** S-856, characters */
export const serverMessage = 200;

/** S-856 */
export const moneyTapGuard = 500;

/** S-354: so long a complaint waits for the names of its types. */
export const namingCap = 5_000;

/** S-856, bytes of a picture as it is chosen */
export const pictureSize = 10 * 1_024 * 1_024;

/** S-355, pixels of a picture as it is chosen: what phones take at most as a file of 10 MB, 200 MB while it is open. */
export const picturePixels = 52_000_000;

/** S-856, pixels of the longer side as it is sent */
export const pictureEdge = 1_600;

/** S-355, bytes as it is sent; fewer than this */
export const pictureSent = 1_000_000;

/** S-856: a frame that shows nothing by then counts as blocked. */
export const frameWait = 15_000;

/** P-46: what was written down so much ahead of the clock was written by the same clock, a little wrong. */
export const clockSlack = 60_000;

/**
 * S-365: so long an issued code or an opened payment page is told of. The lender names no end; seven days is the longest that shop
 * counters of both countries commonly keep a reference number.
 */
export const issuedAge = 7 * 24 * 60 * 60 * 1_000;

/**
 * P-01: so long a payment or an application that was accepted is told of before the borrower does it again. The order may read as
 * unpaid until the lender has booked it, over a weekend and a holiday; and none shows a loan whose page never came.
 */
export const yesAge = 7 * 24 * 60 * 60 * 1_000;

/** S-365, of all orders and borrowers on the phone; the oldest go first. */
export const issuedKept = 50;

/** S-551: waits before the second, third and last try. */
export const outboxBackoff = [1_000, 4_000, 10_000] as const;

/** S-551 */
export const outboxTries = 3;

/** S-551, entries */
export const outboxSize = 50;

/** How long a step to report waits before it is sent, in milliseconds: the tap that it tells of is painted first. */
export const trackingPause = 100;

/** S-547 */
export const bridgeReply = 5_000;

/** P-50: reports of one page, and how many of them go together. */
export const reportsOfPage = 30;

/** P-50 */
export const reportsTogether = 8;

/** P-50: so long more is waited for before what is there is sent. */
export const reportPause = 5_000;

/** P-50: steps of a flow that a report tells of. */
export const reportSteps = 20;

/** P-50: so much is kept of what happens before the reporter is there. */
export const reportsEarly = 1_000;

/** P-05: so long what helps beside a screen waits: what the screen asks for goes first. */
export const atRestWait = 1_000;

/** P-50: so long the reporter waits after the first paint: what the screen asks for goes first. */
export const reporterWait = 1_000;

/**
 * P-52: so long a phone begins with no code of the page, that the document can show the first answer before. With all of it in its cache it
 * would be at that when the answer comes; slow 4G brings one within this, and who waits longer waits for the network.
 */
export const answerBeforeCode = 500;

/** P-48: after this the borrower is told that a screen takes long. */
export const codeSlow = 8_000;

/** P-48: after this code that is on its way still is taken for code that never comes: a connection can stand still without an end. */
export const codeHang = 40_000;

/** P-48: code that ought to be there is asked for so often before the page is loaded anew. */
export const codeTries = 3;

/** P-48: between two of these. */
export const codePause = 2_000;

/** P-48: without a network, code is asked for again after this. */
export const codeWait = 15_000;

/** P-48: a page that is loaded anew is gone by then. */
export const codeReload = 20_000;

/** P-48: within this a page is not loaded anew a second time by itself. */
export const codeReloadMark = 10 * 60_000;

/** P-52: so long the answer of a call that left with the document is as good as one that is asked for now. */
export const aheadAge = 30_000;

/** P-52: for so long the first screen waits for the lender's own words. */
export const wordsTimeout = 5_000;

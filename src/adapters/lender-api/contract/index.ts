import { trackEvent } from './analytics.ts';
import { bindCardNew, cardChange, cardInit } from './bank.ts';
import type { Call } from './call.ts';
import { amonPettypy, generateVcode, loanPlayDetail } from './channels.ts';
import {
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  problemTypes,
  saveScore,
  uploadProblemImage,
} from './complaints.ts';
import {
  contractJump,
  contractJump2,
  contractList,
  contractList2,
  loanDetailConfirm,
  loanDetailConfirm2,
  loanDetailPush,
  loanDetailPush2,
} from './offer.ts';
import { googleScore, loanDetails } from './order.ts';
import { eventSave, failurePage, productLink } from './products.ts';
import { channelTemplate, getSid, getSms, register, trackClick, trackVisit } from './promotion.ts';
import { repaymentCommit, repaymentConfirm, repaymentHuichao, repaymentWay } from './repayment.ts';
import { contactInfo } from './service.ts';

/** Every call of the product, for the sandbox and the contract tests; screens import the single calls. */
export const calls: readonly Call[] = [
  cardInit,
  bindCardNew,
  cardChange,
  problemInit,
  problemTypes,
  problemDetail,
  saveScore,
  uploadProblemImage,
  problemSave,
  problemList,
  contactInfo,
  repaymentWay,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  amonPettypy,
  loanPlayDetail,
  generateVcode,
  loanDetailConfirm,
  contractList,
  contractJump,
  loanDetailPush,
  loanDetails,
  googleScore,
  eventSave,
  loanDetailConfirm2,
  contractList2,
  contractJump2,
  loanDetailPush2,
  failurePage,
  productLink,
  channelTemplate,
  trackVisit,
  getSid,
  getSms,
  register,
  trackClick,
  trackEvent,
];

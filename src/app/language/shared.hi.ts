import contactInfo from '#flows/contact-info/contact-info.hi.ts';
import inDoubt from '#flows/in-doubt/in-doubt.hi.ts';
import keepProof from '#flows/keep-proof/keep-proof.hi.ts';
import productClick from '#flows/product-click/product-click.hi.ts';
import crash from '#shell/crash/crash.hi.ts';
import sessionGuard from '#shell/session-guard/session-guard.hi.ts';
import appDownload from '#words/app-download.hi.ts';
import appFacts from '#words/app-facts.hi.ts';
import common from '#words/common.hi.ts';
import complaints from '#words/complaints.hi.ts';
import copying from '#words/copying.hi.ts';
import held from '#words/held.hi.ts';
import infoPages from '#words/info-pages.hi.ts';
import issued from '#words/issued.hi.ts';
import languages from '#words/languages.hi.ts';
import lenderNumbers from '#words/lender-numbers.hi.ts';
import orderMore from '#words/order-more.hi.ts';
import rating from '#words/rating.hi.ts';
import repaymentCode from '#words/repayment-code.hi.ts';
import trouble from '#words/trouble.hi.ts';
import voucher from '#words/voucher.hi.ts';

/** What every page may say. */
export default {
  ...common,
  ...trouble,
  ...copying,
  ...issued,
  ...held,
  ...rating,
  ...appDownload,
  ...appFacts,
  ...infoPages,
  ...complaints,
  ...repaymentCode,
  ...languages,
  ...inDoubt,
  ...keepProof,
  ...crash,
  ...sessionGuard,
  ...productClick,
  ...contactInfo,
  ...lenderNumbers,
  ...orderMore,
  ...voucher,
};

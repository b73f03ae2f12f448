import contactInfo from '#flows/contact-info/contact-info.fil.ts';
import inDoubt from '#flows/in-doubt/in-doubt.fil.ts';
import keepProof from '#flows/keep-proof/keep-proof.fil.ts';
import productClick from '#flows/product-click/product-click.fil.ts';
import crash from '#shell/crash/crash.fil.ts';
import sessionGuard from '#shell/session-guard/session-guard.fil.ts';
import appDownload from '#words/app-download.fil.ts';
import appFacts from '#words/app-facts.fil.ts';
import common from '#words/common.fil.ts';
import complaints from '#words/complaints.fil.ts';
import copying from '#words/copying.fil.ts';
import held from '#words/held.fil.ts';
import infoPages from '#words/info-pages.fil.ts';
import issued from '#words/issued.fil.ts';
import languages from '#words/languages.fil.ts';
import lenderNumbers from '#words/lender-numbers.fil.ts';
import orderMore from '#words/order-more.fil.ts';
import rating from '#words/rating.fil.ts';
import repaymentCode from '#words/repayment-code.fil.ts';
import trouble from '#words/trouble.fil.ts';
import voucher from '#words/voucher.fil.ts';

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

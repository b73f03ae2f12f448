import common from '#words/common.fil.ts';
import languages from '#words/languages.fil.ts';
import lenderNumbers from '#words/lender-numbers.fil.ts';
import loanTerms from '#words/loan-terms.fil.ts';
import site from '#words/site.fil.ts';
import statement from '#words/statement.fil.ts';

/** What the public site may say. */
export default { ...common, ...languages, ...lenderNumbers, ...loanTerms, ...site, ...statement };

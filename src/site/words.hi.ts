import common from '#words/common.hi.ts';
import languages from '#words/languages.hi.ts';
import lenderNumbers from '#words/lender-numbers.hi.ts';
import loanTerms from '#words/loan-terms.hi.ts';
import site from '#words/site.hi.ts';
import statement from '#words/statement.hi.ts';

/** What the public site may say. */
export default { ...common, ...languages, ...lenderNumbers, ...loanTerms, ...site, ...statement };

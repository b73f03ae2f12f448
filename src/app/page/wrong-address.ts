import { lateCode } from './code.ts';

/** Few ever see it: it comes when it is needed. */
export default lateCode(() => import('../trouble/wrong-address.tsx'));

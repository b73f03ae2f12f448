import { lateTrouble } from './code.ts';

export default lateTrouble((trouble) => trouble.IncompleteLinkPage);

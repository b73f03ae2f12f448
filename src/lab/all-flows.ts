/** The door to what reads every flow: apart, so that an ordinary page of the dev server does not wait for all samples. */
export { allTexts } from '#tools/all-texts.ts';
export { catalogue } from '#tools/catalogue.ts';

/** Whether this build has the developers' pages; never in the build that borrowers load (S-387). */
declare const __DEV_PAGES__: boolean;

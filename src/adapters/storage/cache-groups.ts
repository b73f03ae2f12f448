/** The groups of what the borrower filled in (S-161, S-372). */
export const cacheGroups = ['public', 'personal', 'job', 'ext', 'bank', 'enum', 'text', 'city select', 'day'] as const;

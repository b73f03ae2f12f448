/** Minutes by which India and the Philippines are ahead of UTC; neither has summer time (S-378). */
const ahead = { india: 330, philippines: 480 };

export const minutesAhead = (regionFlag: string): number => (regionFlag === '1' ? ahead.india : ahead.philippines);

/**
 * Plays all, one on each stage at a time: sessions have a phone and a lender of their own, and wait for other things than each other.
 * Rejects when none is played any more.
 */
export async function inLanes<Setting, Stage>(
  settings: readonly Setting[],
  stages: readonly Stage[],
  play: (setting: Setting, stage: Stage) => Promise<void>,
): Promise<void> {
  const left = settings.values();
  const lanes = stages.map(async (stage) => {
    for (const setting of left) await play(setting, stage);
  });
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as limits from '#kit/limits.ts';
import { filesIn } from '#tools/sources/found.ts';

type Row = readonly [id: string, name: keyof typeof limits, value: unknown];

const rows: readonly Row[] = [
  ['S-801', 'requestTimeout', 60_000],
  ['P-52', 'aheadAge', 30_000],
  ['P-52', 'wordsTimeout', 5_000],
  ['P-52', 'answerBeforeCode', 500],
  ['S-336', 'pendingPauses', [2_000, 5_000, 10_000, 20_000]],
  ['S-802', 'toastDefault', 3_000],
  ['S-803', 'toastThreshold', 300],
  ['S-804', 'toastInfo', 2_000],
  ['S-805', 'complaintText', 200],
  ['S-806', 'complaintImages', 9],
  ['S-807', 'successModal', 1_500],
  ['S-809', 'complaintRatingDelay', 3_000],
  ['S-810', 'stars', 5],
  ['S-811', 'storeRatingFrom', 4],
  ['S-812', 'googleScore', 5],
  ['S-813', 'collectionType', 1],
  ['S-814', 'keyboardThreshold', 60],
  ['S-815', 'defaultCardType', 1],
  ['S-816', 'defaultChannel', 90_006],
  ['S-817', 'anyCardType', 0],
  ['S-818', 'smsCooldown', 60_000],
  ['S-819', 'captchaLength', 4],
  ['S-820', 'smsCodeLength', 6],
  ['S-821', 'phoneLength', 11],
  ['S-821', 'phoneGroups', [3, 4, 4]],
  ['S-822', 'cardGroup', 4],
  ['S-332', 'inviteCode', 64],
  ['S-823', 'noCard', -1],
  ['S-824', 'sendMsgFirst', 0],
  ['S-824', 'sendMsgResend', 1],
  ['S-826', 'collapsedRows', 2],
  ['S-827', 'productsWithTags', 2],
  ['S-828', 'contractScene', 3],
  ['S-829', 'borrowAgainModule', 30],
  ['S-830', 'instructionRequestType', 1],
  ['S-831', 'contactOverall', 30],
  ['S-832', 'visitPageType', 1],
  ['S-833', 'rupeeRegion', 1],
  ['S-834', 'centsPerUnit', 100],
  ['S-856', 'loadingSafety', 61_000],
  ['S-856', 'trackingCap', 2_000],
  ['S-856', 'snapshotAge', 86_400_000],
  ['S-400', 'snapshotFresh', 60_000],
  ['S-518', 'orderPause', 15_000],
  ['P-47', 'keptFlows', 20],
  ['P-47', 'keptAge', 2_592_000_000],
  ['S-856', 'queryValue', 256],
  ['S-856', 'serverMessage', 200],
  ['S-856', 'moneyTapGuard', 500],
  ['S-856', 'frameWait', 15_000],
  ['S-354', 'namingCap', 5_000],
  ['S-856', 'pictureSize', 10_485_760],
  ['S-355', 'picturePixels', 52_000_000],
  ['S-856', 'pictureEdge', 1_600],
  ['S-355', 'pictureSent', 1_000_000],
  ['S-365', 'issuedAge', 604_800_000],
  ['P-01', 'yesAge', 604_800_000],
  ['P-46', 'clockSlack', 60_000],
  ['S-365', 'issuedKept', 50],
  ['S-551', 'outboxBackoff', [1_000, 4_000, 10_000]],
  ['S-551', 'outboxTries', 3],
  ['S-551', 'outboxSize', 50],
  ['S-551', 'trackingPause', 100],
  ['S-547', 'bridgeReply', 5_000],
  ['P-50', 'reportsOfPage', 30],
  ['P-50', 'reportsTogether', 8],
  ['P-50', 'reportPause', 5_000],
  ['P-50', 'reportSteps', 20],
  ['P-50', 'reportsEarly', 1_000],
  ['P-05', 'atRestWait', 1_000],
  ['P-50', 'reporterWait', 1_000],
  ['P-48', 'codeSlow', 8_000],
  ['P-48', 'codeHang', 40_000],
  ['P-48', 'codeTries', 3],
  ['P-48', 'codePause', 2_000],
  ['P-48', 'codeWait', 15_000],
  ['P-48', 'codeReload', 20_000],
  ['P-48', 'codeReloadMark', 600_000],
];

describe('business constants', () => {
  const values = new Map<string, unknown>(Object.entries(limits));

  it.each(rows)('%s %s is %j', (_, name, value) => {
    expect(values.get(name)).toEqual(value);
  });

  it('has no constant beside these', () => {
    expect(Object.keys(limits).sort()).toEqual(rows.map(([, name]) => name).sort());
  });

  it('has no constant that the product does not use', () => {
    const product = ['machines', 'src']
      .flatMap((folder) => [...filesIn(folder, '.ts'), ...filesIn(folder, '.tsx')])
      .filter((file) => !file.endsWith('.samples.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(Object.keys(limits).filter((name) => !new RegExp(`\\blimits\\.${name}\\b`).test(product))).toEqual([]);
  });
});

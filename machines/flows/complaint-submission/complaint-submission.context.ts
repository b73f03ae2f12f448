import * as v from 'valibot';
import { heldBy } from '#kit/entities.ts';
import * as limits from '#kit/limits.ts';

const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));
const id = v.pipe(whole(limits.complaintImages), v.minValue(1));

const file = {
  /** The lowest of 1 to 9 that was free. */
  id,
  name: v.string(),
  /** Bytes of the file that was picked. */
  size: whole(limits.pictureSize),
};

const picture = v.union([
  v.strictObject({
    ...file,
    state: v.literal('uploaded'),
    /** As the lender answered. */
    url: v.pipe(v.string(), v.nonEmpty()),
  }),
  v.strictObject({
    ...file,
    /** `failed`: can be sent again. `unreadable`: the browser cannot read it. `gone`: its file was lost with the page. */
    state: v.picklist(['uploading', 'failed', 'unreadable', 'gone']),
    url: v.null(),
  }),
]);

export const complaintSubmissionContext = v.strictObject({
  /** Values of S-137; the sub-type is empty where the type has none. */
  type: v.string(),
  subType: v.string(),
  orderNo: v.string(),
  /** The lender honours idempotency keys, so that a lost complaint may be sent again (S-398). */
  keysHonoured: v.boolean(),
  /** Names of type and sub-type; null where they are not known or there is none, the empty text where the lender lists no such thing. */
  typeName: v.nullable(v.string()),
  subTypeName: v.nullable(v.string()),
  text: v.pipe(v.string(), v.maxLength(limits.complaintText)),
  pictures: v.pipe(
    v.array(picture),
    v.check((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length),
  ),
  /** Of the last files that were picked. */
  leftovers: v.array(v.strictObject({ name: v.string(), why: v.picklist(['notPicture', 'tooLarge', 'noRoom']) })),
  /** The picture that fills the screen. */
  viewed: v.nullable(id),
  /** What is being sent was sent before, with an unknown outcome (S-336). */
  isRepeat: v.boolean(),
  heldBy,
});

import { OfRepaid } from '#screens/keep-proof/repaid-voucher.tsx';
import RatingDialog from '#ui/rating-dialog.tsx';

/** What a page hands to its screen late: on a screen that stands without its page it is there at once. */
export const lateParts = { RatingDialog, Keep: OfRepaid };

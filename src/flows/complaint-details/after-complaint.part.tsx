import { latePart } from '#app/page/late-part.tsx';
import { useServices } from '#app/page/services-context.ts';
import type { RatingDialogProps } from '#ui/rating-dialog.tsx';

const RatingDialog = latePart(() => import('#ui/rating-dialog.tsx'));

/** What comes after a complaint: in a country where to go with it after the lender (P-59), and the rating. */
export default function AfterComplaint(props: RatingDialogProps) {
  const { law } = useServices().config;
  return (
    <>
      {law && <law.Hearing />}
      <RatingDialog {...props} />
    </>
  );
}

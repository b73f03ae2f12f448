import { useServices } from '#app/page/services-context.ts';
import RatingDialog, { type RatingDialogProps } from '#ui/rating-dialog.tsx';

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

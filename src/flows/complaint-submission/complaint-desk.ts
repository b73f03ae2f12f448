import { createPictureFiles, type PictureFiles } from '#adapters/pictures/picture-files.ts';
import { createShrinker } from '#adapters/pictures/shrink.ts';
import { createUploads } from '#adapters/pictures/uploads.ts';
import type { Services } from '#app/services.ts';
import type { leads } from '#flows/complaint-submission/complaint-submission.flow.ts';
import type { UploadsInSight } from './uploads-context.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** What a draft has on this page besides its text: it outlives the screen, so that uploads go on while the borrower looks elsewhere. */
export type ComplaintDesk = {
  readonly lanes: Lanes;
  readonly uploads: ReturnType<typeof createUploads>;
  readonly inSight: UploadsInSight;
  /** Set by the screen that is mounted: a flow is older than the screen that shows it. */
  lead: (way: keyof typeof leads) => void;
};

type Lanes = Parameters<typeof createUploads>[0] & {
  isRunning(): boolean;
  /** What throws in the flow of the pictures is thrown in the page that calls this: beside it, it would only be silent (P-37). */
  useFailure(): void;
  /** Lets go of it. */
  leave(): void;
};

/** Opens the lanes on which these files go. */
type OpenLanes = (services: Services, subject: string, files: PictureFiles) => Lanes;

const desks = new WeakMap<Services, Map<string, ComplaintDesk>>();

const desksOf = (services: Services) => {
  const kept = desks.get(services) ?? new Map<string, ComplaintDesk>();
  desks.set(services, kept);
  return kept;
};

/** The desk of a draft, the same one until it is cleared, or its lanes are no more: they threw, or the borrower began anew (P-37, P-49). */
export function complaintDesk(services: Services, subject: string, openLanes: OpenLanes): ComplaintDesk {
  const kept = desksOf(services);
  const found = kept.get(subject);
  const desk = found?.lanes.isRunning() ? found : createDesk(services, subject, openLanes);
  kept.set(subject, desk);
  return desk;
}

/** The complaint was sent: its files are forgotten. */
export function clearComplaintDesk(services: Services, subject: string): void {
  desksOf(services).get(subject)?.lanes.leave();
  desksOf(services).delete(subject);
}

function createDesk(services: Services, subject: string, openLanes: OpenLanes): ComplaintDesk {
  const { lender, trust } = services;
  const files = createPictureFiles({ shrink: createShrinker(), send: lender(complaintsApi, ['upload']).upload });
  const lanes = openLanes(services, subject, files);
  return {
    lanes,
    uploads: createUploads(lanes, files),
    inSight: { subscribe: files.subscribe, look: files.look, shown: (url) => trust(url, 'imageSrc') },
    lead: () => undefined,
  };
}

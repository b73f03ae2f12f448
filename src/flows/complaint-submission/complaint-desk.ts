import { createPictureFiles, type PictureFiles } from '#adapters/pictures/picture-files.ts';
import { createShrinker } from '#adapters/pictures/shrink.ts';
import { createUploads } from '#adapters/pictures/uploads.ts';
import type { Services } from '#app/services.ts';
import type { UploadsInSight } from './uploads-context.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** What a draft has on this page besides its text: it outlives the screen, so that uploads go on while the borrower looks elsewhere. */
export type ComplaintDesk = {
  readonly uploads: ReturnType<typeof createUploads>;
  readonly inSight: UploadsInSight;
  /** Set by the screen that is mounted: a flow is older than the screen that shows it. */
  openComplaints: () => void;
  /** Lets go of the lanes. */
  readonly leave: () => void;
};

type Lanes = Parameters<typeof createUploads>[0] & { leave(): void };

/** Opens the lanes on which these files go. */
type OpenLanes = (services: Services, subject: string, files: PictureFiles) => Lanes;

const desks = new WeakMap<Services, Map<string, ComplaintDesk>>();

const desksOf = (services: Services) => {
  const kept = desks.get(services) ?? new Map<string, ComplaintDesk>();
  desks.set(services, kept);
  return kept;
};

/** The desk of a draft, the same one until it is cleared. */
export function complaintDesk(services: Services, subject: string, openLanes: OpenLanes): ComplaintDesk {
  const kept = desksOf(services);
  const desk = kept.get(subject) ?? createDesk(services, subject, openLanes);
  kept.set(subject, desk);
  return desk;
}

/** The complaint was sent: its files are forgotten. */
export function clearComplaintDesk(services: Services, subject: string): void {
  desksOf(services).get(subject)?.leave();
  desksOf(services).delete(subject);
}

function createDesk(services: Services, subject: string, openLanes: OpenLanes): ComplaintDesk {
  const { lender, trust } = services;
  const files = createPictureFiles({ shrink: createShrinker(), send: lender(complaintsApi, ['upload']).upload });
  const lanes = openLanes(services, subject, files);
  return {
    uploads: createUploads(lanes, files),
    inSight: { subscribe: files.subscribe, look: files.look, shown: (url) => trust(url, 'imageSrc') },
    openComplaints: () => undefined,
    leave: lanes.leave,
  };
}

import type { Services } from '#app/services.ts';
import { type PictureLanesPorts, wirePictureLanes } from './picture-lanes.wiring.ts';

/** The lanes of a draft's pictures. They run whatever page is shown, until they are let go of. */
export function openPictureLanes({ host }: Services, subject: string, ports: PictureLanesPorts) {
  const flow = wirePictureLanes(ports);
  const { actor } = host.open(flow, subject, undefined);
  return { actor, leave: host.hold(flow, subject) };
}

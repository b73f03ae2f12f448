import { assign, setup } from 'xstate';
import { type Message, message } from '../kit/messages.ts';
import { effect, port } from '../kit/port.ts';
import type { FlowTag } from '../kit/state-meta.ts';
import { common } from '../texts/common.ts';
import type {
  DownloadTemplateContext,
  DownloadTemplateEvent,
  DownloadTemplateInput,
} from './download-template.types.ts';

/** Lead a registered visitor to where the app can be downloaded (S-554). */
export const downloadTemplateMachine = setup({
  types: {
    input: {} as DownloadTemplateInput,
    context: {} as DownloadTemplateContext,
    events: {} as DownloadTemplateEvent,
    tags: {} as FlowTag,
  },
  actors: {
    /** Empty when the landing names no link. */
    loadLink: port<{ readonly templateId: string }, { readonly link: string }>('loadLink'),
    /** Rejects when the gate refuses the address. */
    openDownload: port<{ readonly link: string }, void>('openDownload'),
  },
  actions: {
    storeLink: assign(({ context }, params: { link: string }) => ({ link: params.link || context.fallbackLink })),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    isSomewhere: ({ context }, params: { link: string }) => (params.link || context.fallbackLink) !== '',
  },
}).createMachine({
  id: 'downloadTemplate',
  context: ({ input }) => ({ ...input, link: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lender is asked where the app can be downloaded.',
      tags: 'busy',
      invoke: {
        id: 'loadLink',
        src: 'loadLink',
        input: ({ context: { templateId } }) => ({ templateId }),
        onDone: [
          {
            guard: { type: 'isSomewhere', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'storeLink', params: ({ event }) => event.output },
          },
          { target: 'unavailable' },
        ],
        onError: [
          {
            guard: { type: 'isSomewhere', params: { link: '' } },
            target: 'ready',
            actions: { type: 'storeLink', params: { link: '' } },
          },
          { target: 'unavailable' },
        ],
      },
    },
    unavailable: {
      description: 'Neither the landing nor the configuration names a link. The visitor can try again.',
      on: { 'retry.requested': 'loading', 'network.returned': 'loading' },
    },
    ready: {
      description: 'The visitor is one tap away from the app.',
      on: { 'download.requested': 'opening' },
    },
    opening: {
      description: 'The link is judged and opened.',
      tags: 'busy',
      invoke: {
        id: 'openDownload',
        src: 'openDownload',
        input: ({ context: { link } }) => ({ link }),
        onDone: 'ready',
        onError: { target: 'ready', actions: { type: 'notify', params: { message: message(common.error) } } },
      },
    },
  },
});

import type { Driver, Look } from '#tools/paths/driver.ts';

type VisitorForm = {
  readonly flow: string;
  readonly path: string;
  /** By the machine's name of the field: its label on the screen. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submitted: readonly Look[];
};

const alert = 'Please provide complete information!';

/** Teaches either contact form of the public site. */
export function visitorFormDriver({ flow, path, labels, submitted }: VisitorForm): Driver {
  const fields = Object.values(labels);
  return {
    flow,
    place: () => ({ path, platform: 'browser', keysHonoured: true }),
    perform: {
      'field.changed': (ui, { field, text }) => ui.fill(labels[String(field)] ?? '', String(text)),
      'form.sent': (ui) => ui.tap('button', 'Send'),
      'form.reopened': (ui) => ui.tap('button', 'Write another message'),
    },
    looks: {
      editing: [
        ...fields.map((name): Look => ({ role: 'textbox', name })),
        { role: 'button', name: 'Send', is: 'enabled' },
        { role: 'alert', name: alert, is: 'absent' },
      ],
      incomplete: [
        { role: 'alert', name: alert },
        { role: 'button', name: 'Send', is: 'enabled' },
      ],
      submitted: [...submitted, { role: 'button', name: 'Send', is: 'absent' }],
    },
    wires: {},
    waits: {},
    settles: {},
  };
}

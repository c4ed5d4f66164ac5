/** Strings for source statuses. */
export const statuses = {
  title: 'Visit statuses we do not know',
  titleIn: 'Visit statuses we do not know: {{name}}',
  about:
    'We do not know these words. Say once what they mean: it holds for every visit with this status, new ones as well. Until then the visit stands.',
  word: 'Status “{{word}}”',
  visits: { one: '{{count}} visit', other: '{{count}} visits' },
  unasked: 'What does it mean?',
  valid: 'The patient is awaited',
  confirmed: 'The visit is confirmed',
  attended: 'The patient came',
  noShow: 'The patient did not come',
  canceled: 'The visit is cancelled',
  cancelTitle: 'Cancel the visits with the status “{{word}}”?',
  cancels: {
    one: '{{count}} visit becomes cancelled, and so do new ones with this status.',
    other: '{{count}} visits become cancelled, and so do new ones with this status.',
  },
  cancelTold:
    'There will be no more reminders of them. Who knows of such a visit already gets a notice that it is cancelled, if that is turned on.',
  cancelDo: 'Cancel the visits',
  cancelKeep: 'Keep the visits',
  unknown: {
    one: '{{count}} visit status is not understood',
    other: '{{count}} visit statuses are not understood',
  },
}

/** Strings shared by metrics screens. */
export const metrics = {
  new: 'new',
  same: 'no change',
  points: { one: '{{count}} pp', other: '{{count}} pp' },
  times: { one: '{{count}}×', other: '{{count}}×' },
  better: 'better',
  worse: 'worse',
  empty: {
    title: 'No messages yet',
    why: 'You’ll see how many visits got a reminder, and who confirmed, canceled, and attended.',
    setUp: 'Continue setup',
    scripts: 'Set up a scenario',
  },
}

/** Strings shared by metrics screens. */
export const metrics = {
  new: 'new',
  same: 'no change',
  points: { one: '{{count}} point', other: '{{count}} points' },
  better: 'better',
  worse: 'worse',
  empty: {
    title: 'No messages so far',
    why: 'Here you will see how many visits were reminded of, and who confirmed, cancelled and came.',
    setUp: 'Go on with the set-up',
    scripts: 'Set up a scenario',
  },
}

export const efficiency = {
  shown: '{{month}} · {{where}} · beside {{before}} and {{year}}',
  shownSoFar: '{{month}} · {{where}} · beside {{before}} and {{year}}, up to the same day and hour',
  everywhere: 'all branches',
  unknownBranch: 'unknown branch',
  month: 'Month',
  back: 'A month back',
  forward: 'A month forward',
  print: 'Print',
  failed: 'The month could not be counted',
  chosenBefore:
    'Below is what was chosen before. The new figures will come as soon as the server answers.',
  notBegun: {
    what: 'This month has not begun',
    todo: 'Choose the month that runs or one that is over.',
  },
  uncounted: {
    title: 'No figures yet',
    why: 'This server does not count them. All other sections work as usual.',
  },
  none: 'The clinic had not sent anything yet in this month: there is nothing to count.',
  between: 'from {{low}} to {{high}}',
  main: {
    title: 'At a glance',
    beside: 'Changes are from {{before}}.',
    sent: 'messages sent',
    cost: 'cost of messages',
    avoided: 'no-shows avoided',
    booked: 'booked after messages',
    saved: 'of staff’s time saved',
  },
  table: {
    title: 'The month in figures',
    hint: 'under a number, the change from that month',
    hintSoFar: 'under a number, the change from that month, up to the same day and hour',
    name: 'What is counted',
    groups: {
      messages: 'Messages',
      visits: 'Visits',
      returned: 'What it brought',
      opinions: 'Reviews',
      time: 'Staff’s time',
    },
    rows: {
      sent: 'Sent',
      delivered: 'Delivered',
      answered: 'Answered',
      cost: 'Cost of messages',
      approved: 'Confirmed the visit',
      canceledInTime: 'Cancelled in time',
      refilled: 'Time taken again',
      missed: 'Did not come',
      avoided: 'No-shows avoided',
      booked: 'Booked after messages',
      bookedCame: 'Came after messages',
      paid: 'Paid',
      index: 'Loyalty index',
      reviews: 'Reviews in words',
      transitions: 'Went to review sites',
      saved: 'Saved',
      response: 'First response to a patient',
    },
    wholes: {
      delivered: 'of the sent',
      answered: 'of those that asked',
      approved: 'of those who answered',
      canceledInTime: 'of cancelled visits',
      refilled: 'of those cancelled in time',
      missed: 'of visits of known outcome',
    },
    unpriced: {
      one: 'no sum: {{count}} sending has no price',
      other: 'no sum: {{count}} sendings have no price',
    },
    setPrices: 'Set the prices',
    costUnknown: {
      one: 'without {{count}} attempt of unknown fate',
      other: 'without {{count}} attempts of unknown fate',
    },
    bookedUnknown: {
      one: 'nobody knows when {{count}} more visit was booked',
      other: 'nobody knows when {{count}} more visits were booked',
    },
    paidUnknown: {
      one: 'the sum of {{count}} more visit is unknown',
      other: 'the sums of {{count}} more visits are unknown',
    },
    scores: { one: '{{count}} score', other: '{{count}} scores' },
    tooFew: 'too few for an index',
    response: {
      one: 'half waited no longer; {{answered}} of {{count}} answered, in the whole clinic',
      other: 'half waited no longer; {{answered}} of {{count}} answered, in the whole clinic',
    },
    longerThanAll: 'At least half were not answered',
    seconds: 'how many seconds a message saves is said in the settings',
  },
  avoided: {
    title: 'No-shows avoided',
    early: 'too early to tell',
    tooEarly:
      'It is too early to tell. It takes at least 200 visits with a reminder and 200 without one of which it is known whether the patient came. In twelve months there are {{reached}} and {{unreached}}.',
    lessOften: {
      one: 'With a reminder patients miss visits less often by {{count}} point (in 95 cases of 100 from {{low}} to {{high}}).',
      other:
        'With a reminder patients miss visits less often by {{count}} points (in 95 cases of 100 from {{low}} to {{high}}).',
    },
    moreOften: {
      one: 'With a reminder patients miss visits more often by {{count}} point (in 95 cases of 100 from {{low}} to {{high}}).',
      other:
        'With a reminder patients miss visits more often by {{count}} points (in 95 cases of 100 from {{low}} to {{high}}).',
    },
    times: {
      one: 'This month had {{count}} visit with a reminder: no-shows avoided: {{visits}}, in 95 cases of 100 from {{low}} to {{high}}.',
      other:
        'This month had {{count}} visits with a reminder: no-shows avoided: {{visits}}, in 95 cases of 100 from {{low}} to {{high}}.',
    },
    verdict: {
      fewer: 'All of the interval lies above nought: chance alone does not explain the difference.',
      either: 'Nought lies within the interval: the difference may be by chance.',
      more: 'All of the interval lies below nought: see to whom and when reminders go.',
    },
    year: 'The month itself has under 200 visits on one of the sides, so the shares are of the twelve months that end with it.',
    chance:
      'Patients are not split by chance. Without a reminder are, for instance, those who booked in the last hour or have no phone, and a part of the difference may come from that.',
    ofMonth: 'Visits of this month of known outcome',
    ofYear: 'Visits of twelve months of known outcome',
    visits: 'Visits',
    missed: 'Missed',
    share: 'Share',
    reached: 'With a reminder',
    unreached: 'Without one',
  },
  proven: {
    title: 'Proven by comparison',
    lot: 'A lot decides who is not written to, and in all else these patients are alike. So the difference between them comes from the messages.',
    since: '{{percent}} % of patients are not written to, counted since {{day}}.',
    tooEarly:
      'It is too early to tell. It takes at least 200 patients on either side whose 30 days are over. There are {{asked}} and {{heldOut}} now.',
    moreOften: {
      one: 'With the message patients book more often by {{count}} point (in 95 cases of 100 from {{low}} to {{high}}).',
      other:
        'With the message patients book more often by {{count}} points (in 95 cases of 100 from {{low}} to {{high}}).',
    },
    lessOften: {
      one: 'With the message patients book less often by {{count}} point (in 95 cases of 100 from {{low}} to {{high}}).',
      other:
        'With the message patients book less often by {{count}} points (in 95 cases of 100 from {{low}} to {{high}}).',
    },
    bookings:
      'Patients who booked beyond those who would have anyway: {{bookings}}, in 95 cases of 100 from {{low}} to {{high}}.',
    verdict: {
      more: 'Proven: the messages bring bookings.',
      fewer:
        'The opposite is proven: with the message patients book less often. Look at the text and at whom it goes to.',
      neither: 'Not proven yet: the difference may be by chance. Each month will tell more.',
    },
    of: 'Patients whose 30 days are over',
    patients: 'Patients',
    booked: 'Booked',
    asked: 'Written to',
    heldOut: 'Not written to',
  },
  staff: {
    title: 'By employee',
    hint: 'conversations of the whole clinic',
    none: 'Staff wrote to no patient in this month.',
    name: 'Employee',
    lines: 'Written',
    answered: 'Answered first',
    median: 'Usually within',
    gone: 'somebody who is gone',
  },
}

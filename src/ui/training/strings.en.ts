export const training = {
  menu: 'Training clinic',
  back: 'Back to the clinic',
  bar: 'Training clinic',
  nothing: 'Nothing is sent to real patients.',
  today: 'Deleted today at {{time}}',
  tomorrow: 'Deleted tomorrow at {{time}}',
  later: 'Deleted on {{day}} at {{time}}',
  overTitle: 'The training clinic has ended',
  overHint: 'Its 24 hours are up, and everything in it has been deleted.',
  failed: 'Something went wrong',
  end: 'End and delete',
  ask: {
    title: 'Open a training clinic?',
    about:
      'Your own clinic with made-up patients, visits, and conversations. Patients reply automatically, and nothing is sent to real people.',
    stay: 'Your role stays the same. You can return to your clinic anytime; the training clinic is deleted after 24 hours.',
    begin: 'Open',
    creating: 'Creating sample patients, visits, and conversations. This takes a few seconds.',
    refused: 'Couldn’t open the training clinic.',
  },
  ending: {
    title: 'Delete the training clinic?',
    hint: 'You’ll return to your clinic. Everything you did here is deleted right away. You can open a new one from the menu.',
    act: 'Delete',
    refused: 'Couldn’t delete it.',
  },
  tasks: {
    title: 'Tasks',
    progress: 'Tasks: {{done}} of {{total}}',
    short: '{{done}} of {{total}}',
    hint: 'Tasks are checked off automatically when you complete them.',
    allDone: 'All tasks done. Keep practicing or start over.',
    done: 'done',
    restart: 'Start over',
    whyNot: {
      title: 'Find out why a message wasn’t sent',
      about:
        'Open a patient who got no message. The reason is in the panel on the right, in the message history.',
      open: 'Not contacted',
    },
    unclear: {
      title: 'Resolve an unclear answer',
      about:
        'A patient’s answer is neither yes nor no. Read it, decide what it means, and mark it done.',
      open: 'Unclear answers',
    },
    score: {
      title: 'Follow up on a low score',
      about: 'An unhappy patient is waiting. Open the score, read the comment, and mark it done.',
      open: 'Low scores',
    },
    call: {
      title: 'Record an answer after a call',
      about:
        'You reached a patient by phone. Open the visit and record the answer: confirmed, wants to reschedule, or not coming.',
      open: 'Tomorrow’s visits',
    },
    chat: {
      title: 'Message a patient in a chat',
      about: 'Choose a conversation and write. The patient will likely reply within a minute.',
      open: 'Chats',
    },
    print: {
      title: 'Print tomorrow’s schedule',
      about:
        'Print the day by specialist with the Print button: a list for the front desk in case you go offline.',
      open: 'Tomorrow’s schedule',
    },
    stop: {
      title: 'Stop sending, then resume it',
      about:
        'Stopping holds everything not sent yet. Click Stop sending in the menu, then Resume sending in the bar at the top, if your role allows.',
      open: 'Stop sending',
    },
  },
}

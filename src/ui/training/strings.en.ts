export const training = {
  menu: 'Training clinic',
  back: 'Back to the clinic',
  bar: 'Training clinic',
  nothing: 'Nothing goes to real patients.',
  today: 'Gone today at {{time}}',
  tomorrow: 'Gone tomorrow at {{time}}',
  later: 'Gone on {{day}} at {{time}}',
  overTitle: 'The training clinic has ended',
  overHint: 'Its day is over, and everything in it has been removed.',
  failed: 'That did not work',
  end: 'End and remove',
  ask: {
    title: 'Open a training clinic?',
    about:
      'It is a clinic of your own, with made-up patients, visits and conversations. The patients answer by themselves, and nothing goes to real people.',
    stay: 'Your role is the same there. You can go back to your clinic at any moment; the training clinic is gone after a day.',
    begin: 'Open',
    creating: 'Setting up sample patients, visits and conversations. This takes a few seconds.',
    refused: 'The training clinic could not be opened.',
  },
  ending: {
    title: 'Remove the training clinic?',
    hint: 'You go back to your clinic. Everything you did here is gone at once; a new one can be opened from the menu.',
    act: 'Remove',
    refused: 'It could not be removed.',
  },
  tasks: {
    title: 'Tasks',
    progress: 'Tasks: {{done}} of {{total}}',
    short: '{{done}} of {{total}}',
    hint: 'A task is ticked by itself once the thing is done.',
    allDone: 'All tasks are done. Practise on, or begin anew.',
    done: 'done',
    restart: 'Begin anew',
    whyNot: {
      title: 'Find out why a message was not sent',
      about:
        'Open a patient who was not written to: the reason stands in the panel at the right, in the message’s history.',
      open: 'Who was not written to',
    },
    unclear: {
      title: 'Settle an unclear answer',
      about:
        'A patient answered neither yes nor no. Read it, decide what it means, and mark it handled.',
      open: 'Unclear answers',
    },
    score: {
      title: 'See to a low score',
      about: 'A dissatisfied patient waits. Open the score, read the comment, and mark it handled.',
      open: 'Low scores',
    },
    call: {
      title: 'Note an answer after a call',
      about:
        'You have reached a patient by phone. Open the visit and note what was said: comes, asks to move, or cancels.',
      open: 'Visits of tomorrow',
    },
    chat: {
      title: 'Write to a patient in a chat',
      about:
        'Choose a conversation and write. The patient reads it and probably answers within a minute.',
      open: 'Chats',
    },
    print: {
      title: 'Print tomorrow',
      about:
        'The day by specialist is printed by the button “Print”: a list for the desk in case the network is down.',
      open: 'The day of tomorrow',
    },
    stop: {
      title: 'Stop all sending and start it again',
      about:
        'The red stop holds everything that has not left yet. Press it in the menu, then lift it in the strip above, if your role may.',
      open: 'Stop sending',
    },
  },
}

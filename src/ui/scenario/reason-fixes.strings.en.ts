export const reasonFixes = {
  consent:
    'Let patients agree by themselves: the text of a reminder needs the link “Confirm the visit”. At the foot of its page stands “Which messages to send”, where they press “Send them” under “Invitations and offers”. Or ask at the visit and note it in the clinic system, or in a file as “yes” in the column “Marketing consent”.',
  phone: 'Put the right number into the clinic system or the file, and bring the data in again.',
  birthDate:
    'Put the date of birth into the clinic system or the file, and bring the data in again.',
  channel: 'Connect the channel that the scenario sends by.',
  zone: 'Set the time zone on the card of the branch.',
  variable: 'Take out of the text what there is no data for, or complete the data.',
  chosen: 'The scenario is set up so; the choice can be changed.',
  autoStop: 'Choose a later auto-stop day.',
  booking: 'Confirm the booking in the clinic system.',
  outcome: 'Clear the attendance mark in the clinic system, or correct the date of the visit.',
}

export const reasonFixes = {
  consent:
    'Let patients opt in: add the “Confirm the visit” link to a reminder. At the bottom of that page, under “Which messages to send”, they choose “Send them” for “Invitations and offers”. Or ask at the visit and record it in the clinic system, or in a file as “yes” in the “Marketing consent” column.',
  phone: 'Correct the number in the clinic system or file, then import again.',
  birthDate: 'Add the date of birth in the clinic system or file, then import again.',
  channel: 'Connect the channel this scenario uses.',
  zone: 'Set the time zone in the branch card.',
  variable: 'Remove variables that have no data from the text, or add the data.',
  chosen: 'This is a scenario setting. You can change it.',
  autoStop: 'Choose a later last day for the scenario.',
  booking: 'Confirm the appointment in the clinic system.',
  outcome: 'Clear the attendance mark in the clinic system, or correct the date of the visit.',
}

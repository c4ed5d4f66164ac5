/** How a file is read. */
export const reading = {
  sheet: 'Sheet',
  encoding: 'Encoding',
  separator: 'Separator',
  semicolon: 'Semicolon',
  comma: 'Comma',
  tab: 'Tab',
  bar: 'Vertical bar',
  dateOrder: 'What 12/09/2026 means',
  dayFirst: 'September 12',
  monthFirst: 'December 9',
  unknown: 'Choose',
  dateOrderNeeded:
    'The dates don’t show whether the day or the month comes first. Choose to import the file.',
  sheets:
    'The workbook has several sheets with data. One is imported; import the others the same way.',
  marks: {
    struck: 'Crossed-out rows: {{rows}}',
    red: 'Rows in red: {{rows}}',
    hidden: 'Hidden rows: {{rows}}',
  },
  leaveOut: 'Skip',
  take: 'Import',
  status: 'Status “{{word}}”, rows: {{rows}}',
  statuses:
    'What do these statuses mean? Until you choose, the visits count as planned. We’ll remember your answer.',
  statusUnset: 'Choose',
  valid: 'Visit is planned',
  confirmed: 'Visit is confirmed',
  attended: 'Patient came',
  noShow: 'No-show',
  canceled: 'Visit is canceled',
}

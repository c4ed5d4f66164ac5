/** What cards lack for a text. */
export const cardGaps = {
  branch: {
    address: 'Branch “{{name}}” has no address.',
    phone: 'Branch “{{name}}” has no phone number.',
    mapLink: 'Branch “{{name}}” has no map link.',
  },
  clinic: {
    address: 'Clinic “{{name}}” has no address.',
    phone: 'Clinic “{{name}}” has no phone number.',
    mapLink: 'Clinic “{{name}}” has no map link.',
  },
  skipped: 'Its patients get no messages until you add it.',
  leftOut: 'Messages leave without this part of the text.',
  add: 'Add it to the card',
}

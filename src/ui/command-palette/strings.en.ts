export const palette = {
  title: 'Search',
  button: 'Search (Ctrl+K)',
  label: 'Section, patient, scenario, or action',
  busy: 'Searching',
  none: 'Nothing found. Check the spelling.',
  failed: 'Couldn’t load patients and scenarios.',
  nameless: 'Patient without a name',
  count: { one: '{{count}} result', other: '{{count}} results' },
  groups: {
    recent: 'Recent',
    sections: 'Sections',
    patients: 'Patients',
    scenarios: 'Scenarios',
    actions: 'Actions',
  },
}

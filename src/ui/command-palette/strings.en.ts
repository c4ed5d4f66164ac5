export const palette = {
  title: 'Find and go',
  button: 'Find and go (Ctrl+K)',
  label: 'Section, patient, scenario or action',
  busy: 'Looking',
  none: 'Nothing was found. Try other letters.',
  failed: 'Patients and scenarios did not load.',
  nameless: 'A patient without a name',
  count: { one: '{{count}} line found', other: '{{count}} lines found' },
  groups: {
    recent: 'Recent',
    sections: 'Sections',
    patients: 'Patients',
    scenarios: 'Scenarios',
    actions: 'Actions',
  },
}

import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { listConnectionKinds } from '../../../server/engine/connections/connection-kinds.ts'
import { ingestMachine } from '../../../src/machines/ingest/ingest.machine.ts'
import { IngestForms } from '../../../src/ui/ingest/IngestForms.tsx'
import { around, reader, withNotices } from '../kit/parts.tsx'
import type { Setting } from '../kit/screen-walk.ts'

export const run = (state: string, more: object = {}) =>
  ({
    id: 'r',
    kind: 'sync',
    state,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    error: null,
    rows: [],
    ...more,
  }) as unknown as Run // the part that the report reads
export const joining = { state: 'asked', messages: 12, warmUp: null }
export const imported = run('done', { kind: 'import', fileName: 'visits.csv', created: 5, joining })
type Field = ReturnType<typeof listConnectionKinds>[number]['fields'][number]
const withStoredUrl = (field: Field): Field =>
  field.name === 'misUrl' ? { ...field, value: 'https://fhir.example/r4' } : field
/** Clinic systems that can be connected, the connected FHIR server first. */
export const systems = listConnectionKinds('ru')
  .filter(({ kind }) => kind === 'mis')
  .toSorted((one, other) => Number(other.name === 'fhir') - Number(one.name === 'fhir'))
  .map((kind) =>
    kind.name === 'fhir' ? { ...kind, fields: kind.fields.map(withStoredUrl) } : kind,
  )

/** The same systems, with a field for branch ids on the connected one. */
export const branched = systems.map((kind) =>
  kind.name === 'fhir'
    ? { ...kind, fields: [...kind.fields, ...fieldsOf('medods').filter(isBranch)] }
    : kind,
)
function fieldsOf(name: string): Field[] {
  return systems.find((kind) => kind.name === name)?.fields ?? []
}
function isBranch({ name }: Field) {
  return name === 'branchId'
}

/** The import screen with real charts; `walked`: the ingest chart itself, or one of its children. */
export function intakeScene(
  walked: 'intake' | 'systems' | 'systemChoice' | 'connectionPreview' | 'history',
  begin?: Setting['begin'],
  note: (deed: string) => void = () => {},
): Setting {
  return {
    parts: {
      ...around,
      ingest: {
        machine: ingestMachine.provide({
          actions: { saveSample: () => note('sample'), openReminders: () => note('on') },
        }),
      },
    },
    draw: withNotices(<IngestForms />),
    actor: (find) => {
      const intake = find('ingest')
      return walked === 'intake' ? intake : intake.getSnapshot().children[walked]
    },
    answers: {
      ...reader(),
      ...(walked !== 'systems' && {
        'connectionKinds.load': () => ({
          data: walked === 'connectionPreview' ? branched : systems,
        }),
      }),
      ...(walked !== 'history' && { 'runsHistory.load': () => ({ data: [imported] }) }),
    },
    ...(begin && { begin }),
  }
}

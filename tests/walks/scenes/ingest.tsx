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
  }) as unknown as Run // what the report reads
export const joining = { state: 'asked', messages: 12, warmUp: null }
export const imported = run('done', { kind: 'import', fileName: 'visits.csv', created: 5, joining })
type Field = ReturnType<typeof listConnectionKinds>[number]['fields'][number]
const asKept = (field: Field): Field =>
  field.name === 'misUrl' ? { ...field, value: 'https://fhir.example/r4' } : field
/** The clinic systems that can be connected; the FHIR server is, and stands first here. */
export const systems = listConnectionKinds('ru')
  .filter(({ kind }) => kind === 'mis')
  .toSorted((one, other) => Number(other.name === 'fhir') - Number(one.name === 'fhir'))
  .map((kind) => (kind.name === 'fhir' ? { ...kind, fields: kind.fields.map(asKept) } : kind))

/** The same, where ids of branches can be typed at the one that is connected. */
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

/** The ways to bring data in, over their real chart; `walked`: itself, or which of its children. */
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

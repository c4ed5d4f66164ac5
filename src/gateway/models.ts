import type { components } from '../../schema/generated/rest.ts'

type Schemas = components['schemas']

/** A generated list, and its scenario's id for the field `scenario`. */
export type RegeneratedModel = Schemas['Regenerated'] & { scenarioId: string }
/** A changed A/B test, and its scenario's id for the field `scenario`. */
export type TrialChangeModel = { trials: Schemas['TextTrials']; scenarioId: string }
export type MessageDetailModel = Schemas['MessageDetail']
export type RunModel = Schemas['Run']
export type KindModel = Schemas['ConnectionKind']
export type WhatsappStatusModel = Schemas['WhatsappStatus']
export type CompanyModel = Schemas['Company']
export type SessionModel = Schemas['Session']
export type MisConnectionModel = Schemas['MisConnection']

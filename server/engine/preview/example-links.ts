import { createPatientLinks } from '../template/page-links.ts'

/** Same length and alphabet as a real link's secret, but obviously an example. */
export const EXAMPLE_LINK_TOKEN = 'ExampleLinkOfAPatientA'

/** Returns example links with this base URL that lead to nobody's page. */
export const createExampleLinks = (publicUrl: string) =>
  createPatientLinks(publicUrl, EXAMPLE_LINK_TOKEN)

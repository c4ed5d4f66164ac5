/** The way in which kept days were counted: raised by whoever changes what a figure is, so that they are counted again. */
export const RULES = 1

/**
 * Today and so many days before it are never kept: they change with every message, and a reminder of these days speaks of a visit that is not over. What is
 * older changes seldom.
 */
export const OPEN_DAYS = 3

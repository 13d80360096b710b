import { brandId, DAYS } from './fill.ts'

export type Question = { what: string; sql: string }

/** The brand with the most events, a fiftieth of all. */
const BIGGEST = `brand_id = '${brandId(0)}'`

/** Returns the ad-hoc questions about the quarter that ends with this day. All read the view `event`. */
export function questionsFor(end: string): Question[] {
  const quarter = `received_at >= toDate('${end}') - ${DAYS - 1}`
  const month = `received_at >= toDate('${end}') - 29`
  const day = `received_at >= toDate('${end}')`
  return [
    {
      what: 'events of the biggest brand by day, a quarter',
      sql: `select toDate(received_at) as day, count() as n from event where ${BIGGEST} and ${quarter}
        group by 1`,
    },
    {
      what: 'events by brand and day, a quarter, all brands: the 1,000 highest',
      sql: `select brand_id, toDate(received_at) as day, count() as n from event where ${quarter}
        group by 1, 2 order by n desc limit 1000`,
    },
    {
      what: 'distinct visitors of the biggest brand, 30 days, exact',
      sql: `select uniqExact(visitor) as n from event where ${BIGGEST} and ${month}`,
    },
    {
      what: 'top 20 brands of a day',
      sql: `select brand_id, count() as n from event where ${day} group by 1 order by n desc limit 20`,
    },
    {
      what: 'hourly curve of the biggest brand, a quarter',
      sql: `select toHour(received_at) as hour_of_day, count() as n from event where ${BIGGEST} and ${quarter}
        group by 1 order by 1`,
    },
    {
      what: 'the last 48 hours by hour, metric and verdict (the hourly comparison)',
      sql: `select hour, metric, verdict, count() as n from event where received_at >= toDate('${end}') - 1
        group by 1, 2, 3`,
    },
  ]
}

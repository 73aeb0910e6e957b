const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico|Guam';

const COUNTRIES =
  'England and Wales|England|Wales|Scotland|Northern Ireland|United Kingdom|Ireland|Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland and Labrador|Canada|Hong Kong|Macau|People’s Republic of China|China|Taiwan|Singapore|Japan|South Korea|Republic of Korea|Korea|India|Indonesia|Malaysia|Thailand|Vietnam|Philippines|Pakistan|Bangladesh|Sri Lanka|Israel|Turkey|Türkiye|Saudi Arabia|United Arab Emirates|Dubai|Abu Dhabi|Qatar|Kuwait|Bahrain|Oman|Jordan|Lebanon|Egypt|Morocco|Tunisia|Nigeria|Ghana|Kenya|Tanzania|Uganda|Zambia|South Africa|Mauritius|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Australia|New Zealand|Mexico|Brazil|Argentina|Chile|Colombia|Peru|Uruguay|Panama|Costa Rica|Bahamas|Bermuda|Cayman Islands|British Virgin Islands|Jamaica|Barbados|Netherlands|Belgium|Luxembourg|France|Germany|Switzerland|Austria|Liechtenstein|Italy|Spain|Portugal|Greece|Cyprus|Malta|Monaco|Denmark|Sweden|Norway|Finland|Iceland|Estonia|Latvia|Lithuania|Poland|Czech Republic|Slovakia|Hungary|Romania|Bulgaria|Slovenia|Croatia|Serbia|Ukraine|Russian Federation|Russia|Georgia|Kazakhstan|Guernsey|Jersey|Isle of Man|Gibraltar|Marshall Islands|Liberia';

/** Names of the law of a place that differ from the name of the place. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  english: 'England',
  scottish: 'Scotland',
  scots: 'Scotland',
  irish: 'Ireland',
  french: 'France',
  german: 'Germany',
  swiss: 'Switzerland',
  austrian: 'Austria',
  dutch: 'Netherlands',
  belgian: 'Belgium',
  swedish: 'Sweden',
  norwegian: 'Norway',
  danish: 'Denmark',
  finnish: 'Finland',
  italian: 'Italy',
  spanish: 'Spain',
  japanese: 'Japan',
  israeli: 'Israel',
  canadian: 'Canada',
  chinese: 'China',
  prc: 'China',
  'p.r.c.': 'China',
  korean: 'Korea',
  indian: 'India',
  australian: 'Australia',
};

const NAMES = `${COUNTRIES}|${STATES}`.split('|');

const alternatives = (names: readonly string[]) =>
  names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('.', '\\.').replaceAll('’', "[’']").replaceAll(' ', '\\s+'))
    .join('|');

/** Source of a regular expression of the name of a state or country. */
export const PLACE = `(?:${alternatives(NAMES)})`;

/** Source of a regular expression of the adjective of a law, such as "English". */
export const LAW_ADJECTIVE = `(?:${alternatives(Object.keys(ADJECTIVES))})`;

/** The usual spelling of a matched place or adjective. */
export function placeName(match: string): string {
  const key = match.replace(/\s+/g, ' ').replaceAll("'", '’').toLowerCase();
  return ADJECTIVES[key] ?? NAMES.find((name) => name.toLowerCase() === key) ?? match;
}

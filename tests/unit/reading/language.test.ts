import { describe, expect, test } from 'vitest';
import { readContract } from '../../../src/reading/read-contract';
import { isForeign } from '../../../src/reading/language';
import { EMPTY_READING } from '../../support/empty-reading';
import { sampleContracts } from '../../support/sample-contracts';

const ENGLISH_LEASE =
  'This Lease is made between Harbour Estates Limited and Blue Kiln Bakery Limited. The Tenant shall pay the rent on the first day of each month, and may not sublet any part of the premises.';
const GERMAN_LEASE =
  'Zwischen der Hafen Immobilien GmbH und der Brennofen Bäckerei GmbH wird folgender Mietvertrag geschlossen. Die Mieterin zahlt die Miete zum ersten Tag des Monats und darf die Räume nicht untervermieten.';
const CHINESE_LEASE =
  '本租赁合同由港湾置业有限公司与蓝窑烘焙有限公司签订。承租人应当于每月第一日支付租金，未经出租人书面同意，不得将租赁房屋的任何部分转租给第三人。';

/** Letters as text recognition confuses them. */
const confuse = (text: string) =>
  text.replaceAll('rn', 'm').replaceAll('l', '1').replace(/e /g, 'c ');

describe('a text is English', () => {
  test.each([
    ['a sentence', ENGLISH_LEASE],
    ['all capitals', ENGLISH_LEASE.toUpperCase()],
    ['with errors of text recognition', confuse(ENGLISH_LEASE)],
    ['a title', 'Master Services Agreement'],
    ['a line with foreign names', 'NDA between Société de la Tour SA and Müller und Söhne GmbH'],
    [
      'a sentence with foreign names and an address',
      'This Agreement is made between Ateliers du Nord et de la Mer SARL, 4 rue des Écoles, Lyon, and Gießerei am Rhein GmbH und Co. KG.',
    ],
    [
      'a form',
      'Order form\nCustomer: Panadería de los Ríos\nAddress: Avenida del Mar 12, Sevilla\nProduct: Oven\nQuantity: 2\nPrice: EUR 4,000\nDelivery: March 1, 2026',
    ],
    [
      'a table of states',
      'Store Town State\n1 Ardmore IL\n2 Bexley LA\n3 Corliss DE\n4 Dunmore AL\n5 Elwood ME\n6 Farley CO',
    ],
    ['two columns with German', `${ENGLISH_LEASE}\n${GERMAN_LEASE}`],
    ['two columns with Chinese', `${ENGLISH_LEASE}\n${CHINESE_LEASE}`],
    ['without words', '12.04.2026 – 1,000.00 – 4/7'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(isForeign(text)).toBe(false);
  });

  test.each(sampleContracts)('$name', ({ text }) => {
    expect(isForeign(text)).toBe(false);
  });
});

describe('a text is in another language', () => {
  test.each([
    ['German', GERMAN_LEASE],
    ['German, all capitals', GERMAN_LEASE.toUpperCase()],
    ['German, recognised', confuse(GERMAN_LEASE).replaceAll('ü', 'ii').replaceAll('ä', 'a')],
    ['German, short', 'Kaufvertrag zwischen der Alpha GmbH und der Beta AG vom 1. März 2026'],
    [
      'German with English terms',
      `${GERMAN_LEASE} Ein Change of Control der Mieterin ist vorher mitzuteilen (Notice of Termination).`,
    ],
    [
      'French',
      'Le présent contrat est conclu entre la société Port Bleu et la boulangerie du Four. Le locataire paie le loyer le premier jour de chaque mois.',
    ],
    [
      'Spanish',
      'El presente contrato se celebra entre la sociedad Puerto Azul y la panadería del Horno. El arrendatario paga la renta el primer día de cada mes.',
    ],
    [
      'Italian',
      'Il presente contratto è stipulato tra la società Porto Blu e il panificio del Forno. Il conduttore paga il canone il primo giorno di ogni mese.',
    ],
    [
      'Dutch',
      'Deze overeenkomst wordt gesloten tussen Haven BV en bakkerij De Oven BV. De huurder betaalt de huur op de eerste dag van de maand en mag het pand niet onderverhuren.',
    ],
    [
      'Portuguese',
      'O presente contrato é celebrado entre a sociedade Porto Azul e a padaria do Forno. O arrendatário paga a renda no primeiro dia de cada mês e não pode ceder as instalações.',
    ],
    [
      'Polish',
      'Niniejsza umowa zostaje zawarta między spółką Port a piekarnią Piec. Najemca płaci czynsz pierwszego dnia miesiąca i nie może podnajmować lokalu, chyba że wynajmujący wyrazi zgodę na piśmie.',
    ],
    [
      'Swedish',
      'Detta avtal ingås mellan Hamn AB och bageriet Ugn AB. Hyresgästen betalar hyran den första dagen i varje månad och får inte hyra ut lokalen i andra hand.',
    ],
    [
      'Turkish',
      'Bu sözleşme Liman Limited ile Fırın Limited arasında yapılmıştır. Kiracı her ayın ilk günü kirayı öder ve kiralananı başkasına veremez.',
    ],
    ['Chinese', CHINESE_LEASE],
    [
      'Japanese',
      '本契約は、港不動産株式会社と青窯製パン株式会社との間で締結される。賃借人は毎月一日に賃料を支払うものとし、転貸してはならない。期間は二年とする。',
    ],
    [
      'Russian',
      'Настоящий договор заключён между обществом Гавань и пекарней Печь. Арендатор платит арендную плату в первый день месяца и не вправе сдавать помещение в субаренду.',
    ],
    [
      'Arabic',
      'أبرم هذا العقد بين شركة الميناء ومخبز الفرن. يدفع المستأجر الإيجار في اليوم الأول من كل شهر.',
    ],
    [
      'Greek',
      'Η παρούσα σύμβαση συνάπτεται μεταξύ της εταιρείας Λιμάνι και του αρτοποιείου Φούρνος.',
    ],
  ])('%s', (_, text) => {
    expect(isForeign(text)).toBe(true);
  });
});

test('a contract that is not in English has no values, no clauses and no points', () => {
  const lines = [
    'Mietvertrag',
    'Zwischen der Hafen Immobilien GmbH und der Brennofen Bäckerei GmbH wird am 1. März 2026 folgender Vertrag geschlossen.',
    'Der Vertrag endet am 28. Februar 2028. Er verlängert sich um ein Jahr, wenn er nicht drei Monate vor dem Ende gekündigt wird.',
    'Es gilt das Recht von England und Wales (Governing Law: England and Wales).',
  ];
  const pages = [lines.map((text) => ({ text, startsParagraph: true }))];
  expect(readContract({ format: 'pdf', pages })).toEqual({ ...EMPTY_READING, isForeign: true });
  const recognition = { pages: [{ page: 1, words: [] }], left: [] };
  expect(readContract({ format: 'pdf', pages, recognition })).toMatchObject({
    isForeign: true,
    recognition: { pages: [1], left: [] },
  });
});

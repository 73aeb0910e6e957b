import { expect, test } from 'vitest';
import { kindOfContract } from '../../../machines/domain/insights';

test.each([
  ['Master Services Agreement', 'Service agreements'],
  ['MUTUAL NON-DISCLOSURE AGREEMENT', 'Non-disclosure agreements'],
  ['Software Licence and Maintenance Agreement', 'Maintenance agreements'],
  ['Residential Tenancy Agreement', 'Leases'],
  ['Letter', undefined],
  ['Mutual Nondisclosure Agreement', 'Non-disclosure agreements'],
  ['Non Disclosure Agreement', 'Non-disclosure agreements'],
  ['Joint Venture and Franchise Agreement', 'Joint ventures'],
  ['Franchise Agreement', 'Franchise agreements'],
  ['Contract of Employment', 'Employment contracts'],
  ['Credit Agreement', 'Loans'],
  ['Reseller Agreement', 'Distribution agreements'],
  ['Hosting Services Agreement', 'Subscriptions'],
  ['Software Licence', 'Licences'],
  ['Patent License', 'Licences'],
  ['Manufacturing Agreement', 'Manufacturing agreements'],
  ['Agreement on the Sale of Goods', 'Supply and sales agreements'],
  ['Sales Terms', 'Supply and sales agreements'],
  ['Consulting Services Agreement', 'Consulting agreements'],
  ['Endorsement Agreement', 'Sponsorships'],
  ['Co-Promotion Agreement', 'Marketing agreements'],
  ['Agent Agreement', 'Agency agreements'],
  ['Collaboration Agreement', 'Development agreements'],
  ['Managed Services', 'Service agreements'],
])('the kind of "%s" is %s', (name, kind) => {
  expect(kindOfContract(name)).toBe(kind);
});

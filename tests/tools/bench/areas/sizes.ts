import { measureFirstLoad } from '../first-load';
import { bench } from '../measurements';
import { PRODUCT_DIR } from '../sites';

bench('sizes', async () => {
  const { sizes, requests } = await measureFirstLoad(PRODUCT_DIR);
  const { signInRequests, filledFormRequests, dashboardRequests } = requests;
  const counts = {
    signInRequests: signInRequests.length,
    filledFormRequests: filledFormRequests.length,
    dashboardRequests: dashboardRequests.length,
  };
  return { product: [{ ...sizes, ...counts }], details: requests };
});

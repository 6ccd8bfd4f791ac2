insert into public.listings (
  id, name, sector, category, country, apr, min_ticket, hard_cap, raised, status, highlights, description,
  use_of_proceeds, risk_considerations, timeline, token_price, available_tokens, created_at, updated_at, closes_on, onepager_link
) values
  (
    '651ff333-e98e-46f6-b809-3c5d73eaab5b', 'Harbour Row Residences', 'Real Estate', 'real-estate', 'PT',
    11.5, 500, 2000000, 1240000, 'Open',
    array['Rent paid by a hospital trust', '97% occupied since 2021', 'First mortgage on the building'],
    'Forty-two furnished apartments on the Matosinhos waterfront, let to hospital staff on three-year contracts. Rents are indexed to the national consumer price index and paid by the hospital trust, not by the tenants. Occupancy has stayed above 97% since 2021. The raise refinances the construction loan; no new building risk is taken.',
    concat_ws(e'\n',
      'Repay the construction loan in full: $1,620,000',
      'Replace two lifts and the heat exchangers: $190,000',
      'Reserve for six months of interest: $150,000',
      'Legal, valuation and notary costs: $40,000'),
    concat_ws(e'\n',
      'One tenant: the trust accounts for all of the rent until 2028',
      'Rent indexation is capped at 4% a year by the lease',
      'A sale before the leases end may bring less than the valuation',
      'Payments are made in euro, so dollar returns move with the exchange rate'),
    '24–30 months', 1.25, 608000,
    now() - interval '34 days', now() - interval '1 days', current_date + 46, '/documents/harbour-row-one-pager.pdf'
  ),
  (
    'b353e220-12ab-47f7-97cb-f7f28cecd26d', 'Dobrogea Wind Extension', 'RWAs & Commodities', 'renewable-energy', 'RO',
    13.2, 1000, 4000000, 3640000, 'Filling',
    array['Grid connection already granted', 'Two thirds of output sold for ten years', 'Seven years of wind data on site'],
    'Six more turbines for a wind park above the Danube delta that has fed the grid since 2019. Grid connection, access roads and the bird survey are in place, and the turbines are already in port. Two thirds of the output is sold for ten years at a fixed price; the remainder follows the day-ahead market.',
    concat_ws(e'\n',
      'Foundations and crane works for six turbines: $1,450,000',
      'Final instalment to the turbine supplier: $1,900,000',
      'Substation upgrade: $420,000',
      'Contingency held in escrow: $230,000'),
    concat_ws(e'\n',
      'Wind was 8% below the long-term mean in two of the last seven years',
      'A third of the revenue follows market prices',
      'Curtailment by the grid operator is compensated only in part',
      'Commissioning after March would miss the first winter'),
    '30–36 months', 2, 180000,
    now() - interval '58 days', now() - interval '2 days', current_date + 18, '/documents/dobrogea-wind-one-pager.pdf'
  ),
  (
    '10fedfde-7209-4926-bc0f-0e8d6889f1b8', 'Constanța Grain Receivables', 'RWAs & Commodities', 'trade-finance', 'RO',
    9.8, 250, 1500000, 570000, 'Open',
    array['85% covered by credit insurance', 'Warehouse receipts held until loading', 'Average invoice: 74 days'],
    'Ninety-day invoices of four grain exporters in the port of Constanța, bought at a discount and insured. Each invoice is pledged, covered to 85% by trade credit insurance and backed by the warehouse receipt until the ship has sailed. Repaid amounts are placed into new invoices until the programme ends.',
    concat_ws(e'\n',
      'Purchase of receivables under the programme: $1,380,000',
      'Insurance premium for the first year: $66,000',
      'Inspection at loading: $30,000',
      'Set-up of the purchase vehicle: $24,000'),
    concat_ws(e'\n',
      'A buyer may dispute quality, and insurance does not cover disputes',
      'Four exporters make up the whole pool',
      'Port closures delay payment without adding interest',
      'Insurance pays after a waiting time of 180 days'),
    '6–9 months', null, null,
    now() - interval '63 days', now() - interval '3 days', current_date + 75, null
  ),
  (
    '95951dcb-f400-4f5b-9159-58394e6e83bc', 'Carpathian Forest Credits', 'Carbon & ESG Credits', 'carbon', 'RO',
    12, 500, 1200000, 288000, 'Open',
    array['Forty-year easement with 61 owners', 'Yearly satellite and field comparison', 'A fifth of all credits kept as a buffer'],
    'Carbon credits from 3,100 hectares of mixed beech forest in Vrancea that will be kept standing instead of felled. The forest owners signed a forty-year easement, and satellite images are compared with field plots every year. Credits are issued after verification, so income begins in the second year.',
    concat_ws(e'\n',
      'Payments to owners for the easement: $640,000',
      'Baseline survey and third-party validation: $210,000',
      'Rangers and fire watch for four years: $270,000',
      'Registry fees: $80,000'),
    concat_ws(e'\n',
      'Credit prices have moved between $6 and $19 in five years',
      'A storm or fire uses up the buffer',
      'Verification may issue fewer credits than modelled',
      'Rules on avoided felling may change'),
    '60–84 months', 4.5, 202667,
    now() - interval '71 days', now() - interval '4 days', current_date + 31, null
  ),
  (
    '4c6a0347-0a96-4480-b9c5-aa66c2c41473', 'Baltic Film Royalties', 'IP & Royalties', 'ip-royalties', 'EE',
    14.1, 750, 800000, 664000, 'Filling',
    array['27 titles, none above 14% of income', 'Quarterly statements by the agency', 'Four licences run beyond 2029'],
    'A share of the licence income of 27 Estonian and Latvian feature films made between 2009 and 2023. Broadcasters and two streaming services pay per title and term; the six strongest titles bring in half of the income. Collection is in the hands of an agency that reports every quarter.',
    concat_ws(e'\n',
      'Purchase of the royalty shares: $690,000',
      'Restoration and subtitles for nine titles: $62,000',
      'Collection reserve: $30,000',
      'Legal review of chains of title: $18,000'),
    concat_ws(e'\n',
      'Licences may not be renewed when they end',
      'Streaming fees are negotiated anew every three years',
      'Two titles have co-producers who must agree to new territories',
      'Income is irregular between quarters'),
    '36–48 months', null, null,
    now() - interval '82 days', now() - interval '5 days', current_date + 60, null
  ),
  (
    'b29ba50a-34c2-4f4c-857b-5ced89ef6278', 'Short-Term Bill Ladder', 'Tokenized Funds & ETFs', 'treasury', 'IE',
    5.1, 100, 5000000, 5000000, 'Closed',
    array['A maturity every fortnight', 'Five issuers, none above 25%', 'Held by an Irish custodian'],
    'A ladder of government bills from five euro-area states with terms of three to twelve months. A bill matures every fortnight and is replaced at the longest term. The ladder reached its cap and takes no more interest; it stays listed for its reports.',
    concat_ws(e'\n',
      'Purchase of government bills: $4,975,000',
      'Custody and administration for a year: $25,000'),
    concat_ws(e'\n',
      'Yields fall when central banks cut rates',
      'Bills sold before maturity may bring less than their price',
      'The euro may fall against the dollar'),
    '3–12 months', 1, 0,
    now() - interval '96 days', now() - interval '11 days', null, null
  ),
  (
    '2af8ce12-0062-4299-80bb-88db2bcadf11', 'Rijeka Cannery Lofts', 'Real Estate', 'real-estate', 'HR',
    20, 500, 2000000, 62000, 'Open',
    array['Building permit final since March', 'Eleven lofts reserved with deposits', 'Bought without debt'],
    'Conversion of a listed sardine cannery on the Rijeka waterfront into 38 lofts and a covered market. The shell was bought without debt and the building permit is final. The return is high because the conversion has yet to be built: it is paid from sales, eleven of which are reserved with a deposit.',
    concat_ws(e'\n',
      'Structural repair and roof: $780,000',
      'Fit-out of 38 lofts: $860,000',
      'Covered market and public quay: $210,000',
      'Contingency of 7.5%: $150,000'),
    concat_ws(e'\n',
      'Construction may cost more or take longer than planned',
      'Buyers may withdraw until the notarial contract',
      'Heritage rules limit changes to the façade',
      'No income before the first sale'),
    '18–36 months', 0.8, 2422500,
    now() - interval '99 days', now() - interval '6 days', current_date + 24, null
  ),
  (
    '2491eb92-c783-4c9a-a8c8-ff6eee8ba5c3', 'Mazovia Outpatient Clinics', 'Private Equity', 'healthcare', 'PL',
    13.4, 1000, 3500000, 1820000, 'Open',
    array['Public insurer pays within 30 days', 'Profitable since the second year', '18,400 patients a year'],
    'Five outpatient clinics in towns around Warsaw that treat patients of the public insurer and of two employers schemes. The clinics have been profitable since their second year. The raise pays for imaging in three of them, where patients now wait eleven weeks for a scan elsewhere.',
    concat_ws(e'\n',
      'Three MRI and two CT scanners: $2,150,000',
      'Rebuilding and shielding of rooms: $640,000',
      'Training and first-year staff: $430,000',
      'Working capital: $280,000'),
    concat_ws(e'\n',
      'Tariffs of the public insurer are set every year',
      'Radiologists are scarce and may cost more',
      'Equipment is delivered eight months after the order',
      'One employer accounts for 19% of income'),
    '36–48 months', null, null,
    now() - interval '112 days', now() - interval '16 days', current_date + 92, null
  ),
  (
    '6f41b085-1d10-4c57-979c-676e8fccff68', 'Nordic Cold Storage', 'Private Equity', null, 'NO',
    10.9, 2000, 3000000, 2310000, 'Filling',
    array['Contracts with nine exporters', 'Compressor heat sold to the town', 'Utilisation of 88% last year'],
    'A stake in three cold stores on the Norwegian coast that freeze and keep salmon for exporters. Space is rented by the pallet and week under contracts of one to five years. Heat from the compressors is sold to a district network, which lowers energy costs by a fifth.',
    concat_ws(e'\n',
      'Blast freezer at the Ålesund site: $1,640,000',
      'Purchase of a minority holders shares: $980,000',
      'Solar roof: $260,000',
      'Transaction costs: $120,000'),
    concat_ws(e'\n',
      'Salmon volumes depend on quotas and disease',
      'Electricity is hedged for two years only',
      'A minority stake can’t decide on a sale',
      'The krone moves against the dollar'),
    '36–42 months', null, null,
    now() - interval '126 days', now() - interval '24 days', current_date + 12, null
  ),
  (
    'c76dc096-b1c2-4493-ae6f-ff472a948b25', 'Speyside Cask Reserve', 'Alternative Assets', null, 'UK',
    12.6, 500, 900000, 612000, 'Open',
    array['Casks held in bond with full papers', 'Measured every second year', 'No single distillery above 22%'],
    'Four hundred and ten casks of single malt, laid down between 2014 and 2019 and kept in bonded warehouses. Casks are bought from distilleries with their papers and sold to independent bottlers at eleven to fifteen years. Each cask is measured every second year.',
    concat_ws(e'\n',
      'Purchase of 410 casks: $742,000',
      'Warehouse rent and insurance for five years: $118,000',
      'Sampling and regauging: $40,000'),
    concat_ws(e'\n',
      'About 2% evaporates every year',
      'A cask that falls below 40% alcohol can’t be sold as whisky',
      'Bottlers demand moves with the trade cycle',
      'There is no exchange for casks'),
    '60–72 months', null, null,
    now() - interval '248 days', now() - interval '30 days', current_date + 53, null
  ),
  (
    'ce9bb9c9-b714-4060-a2b6-a0449f45f6a3', 'Antwerp Old Masters Share', 'Alternative Assets', null, 'BE',
    7.4, 1000, 1400000, 1400000, 'Closed',
    array['On loan to two public museums', 'Provenance without gaps since 1938', 'Insured at appraised value'],
    'A shared holding of nine Flemish panels and drawings from the seventeenth century, on loan to two museums. Loans carry the insurance and improve each works record. The holding is complete and closed; works are sold one by one from the sixth year.',
    concat_ws(e'\n',
      'Purchase of nine works: $1,270,000',
      'Restoration of two panels: $58,000',
      'Insurance and climate cases: $72,000'),
    concat_ws(e'\n',
      'No income before a sale',
      'An attribution may be revised',
      'Auctions charge up to 25%',
      'Export of two works needs a permit'),
    '72–96 months', null, null,
    now() - interval '322 days', now() - interval '74 days', null, null
  ),
  (
    '35698821-8aee-4511-89a4-71c0c1e088fc', 'Atacama Copper Streaming', 'RWAs & Commodities', 'trade-finance', 'CL',
    15.2, 1500, 2800000, 1176000, 'Open',
    array['Producing since 2012', 'Costs in the lower third', 'Pledge over the concession'],
    'The right to buy 4% of the copper of a producing mine in northern Chile at a fixed price for nine years. The mine has been in production since 2012 and its costs are in the lower third of the industry. The stream is secured by a pledge over the concession.',
    concat_ws(e'\n',
      'Advance payment for the stream: $2,640,000',
      'Independent reserve report: $85,000',
      'Security registration and counsel: $75,000'),
    concat_ws(e'\n',
      'Copper price: a fall of 20% halves the return',
      'Water rights are reviewed in 2028',
      'Royalties may rise by law',
      'Strikes stopped production for 19 days in 2022'),
    '48–60 months', null, null,
    now() - interval '138 days', now() - interval '21 days', current_date + 38, null
  ),
  (
    'dea5fb31-4a11-48d5-baa1-3eafc29bfa56', 'Aegean Solar Rooftops', 'Security Tokens', 'renewable-energy', 'GR',
    11.2, 300, 1600000, 928000, 'Open',
    array['64 roofs on 11 islands', 'Fifteen-year power contracts', 'Panels insured against storm'],
    'Solar roofs on 64 island hotels that buy the power by day for 12% less than from the grid. The plants belong to the project company and are cleaned and repaired by local crews. Contracts run for fifteen years and pass on when a hotel is sold.',
    concat_ws(e'\n',
      'Panels and inverters: $1,090,000',
      'Mounting and wiring: $330,000',
      'Batteries for nine sites: $120,000',
      'Reserve: $60,000'),
    concat_ws(e'\n',
      'Hotels close in winter, when surplus earns the low feed-in rate',
      'Some islands limit feed-in on sunny days',
      'Salt shortens the life of inverters',
      'A hotel may default on its bills'),
    '84–120 months', 1.5, 448000,
    now() - interval '186 days', now() - interval '27 days', current_date + 67, null
  ),
  (
    'f7ed1e2b-5bbe-4ad4-b9e4-7223e57415c2', 'Rhineland Rail Wagons', 'Security Tokens', null, 'DE',
    9.4, 1000, 2400000, 2064000, 'Filling',
    array['Leases of three to six years', 'Certified until 2031', 'Two depots, one workshop contract'],
    'Seventy-two freight wagons let to operators along the Rhine under full-service leases. The wagons are eleven years old on average and certified until 2031. Repairs are bundled in one workshop, which keeps a wagon out of service for nine days a year.',
    concat_ws(e'\n',
      'Purchase of 72 wagons: $2,060,000',
      'Silent brake blocks: $190,000',
      'Maintenance reserve: $150,000'),
    concat_ws(e'\n',
      'Chemical freight fell by 6% last year',
      'Two lessees rent half of the fleet',
      'New noise rules may bring costs',
      'Resale depends on steel prices'),
    '48–60 months', null, null,
    now() - interval '159 days', now() - interval '19 days', current_date + 29, null
  ),
  (
    '7c8cc4ce-205b-4edf-ad1b-853de73f93ba', 'Iberian Covered Bond Fund', 'Tokenized Funds & ETFs', 'treasury', 'ES',
    6.3, 200, 4500000, 2565000, 'Open',
    array['Backed by pools of home loans', '14 bonds, none above 10%', 'Quarterly payments'],
    'A fund of covered bonds from Spanish and Portuguese banks, each backed by a pool of home loans. Bonds with remaining terms of one to three years are held to maturity. The fund pays out every quarter and takes orders at the end of every month.',
    concat_ws(e'\n',
      'Purchase of covered bonds: $4,446,000',
      'Administration and audit: $54,000'),
    concat_ws(e'\n',
      'Prices fall when interest rates rise',
      'Home prices support the pools',
      'Orders are settled monthly, not daily',
      'Euro exposure'),
    '12–24 months', 1, 1935000,
    now() - interval '352 days', now() - interval '35 days', current_date + 84, null
  ),
  (
    'b9788dbd-2617-4008-94a7-36f7b62f00c5', 'Fundy Kelp Blue Carbon', 'Carbon & ESG Credits', 'carbon', 'CA',
    13.8, 400, 1100000, 902000, 'Filling',
    array['Licence until 2044', 'Two thirds of income from kelp meal', 'Agreed with the local fishery'],
    'Kelp lines over 240 hectares in the Bay of Fundy, grown for feed and for the carbon they sink. Two thirds of the income comes from kelp meal, so the project doesn’t depend on credits alone. The licence runs to 2044 and was agreed with the local fishery.',
    concat_ws(e'\n',
      'Lines, anchors and a harvest boat: $610,000',
      'Drying hall: $290,000',
      'Measuring programme with a university: $140,000',
      'Reserve: $60,000'),
    concat_ws(e'\n',
      'Methods for kelp credits are young and may be tightened',
      'Storms break lines in most winters',
      'Warm years slow growth',
      'One buyer takes 60% of the meal'),
    '48–72 months', 3.2, 61875,
    now() - interval '171 days', now() - interval '13 days', current_date + 21, null
  ),
  (
    'e93e4132-a6ee-4782-a4ec-6126ebc34b08', 'Rift Valley Cookstoves', 'Carbon & ESG Credits', 'carbon', 'KE',
    10.4, 250, 700000, 700000, 'Closed',
    array['Built by two local workshops', 'Use measured by sensors', 'Saves each household 1.9 t of wood a year'],
    'Twenty-one thousand efficient cookstoves for households around Nakuru, paid for by the credits they earn. Stoves are built by two local workshops, and use is measured by sensors in one household of fifty. The programme is funded and closed.',
    concat_ws(e'\n',
      '21,000 stoves: $462,000',
      'Distribution and training: $128,000',
      'Sensors and verification: $110,000'),
    concat_ws(e'\n',
      'Credits fall if use drops below 70%',
      'Buyers prefer newer methods',
      'The shilling may weaken',
      'Stoves last four to five years'),
    '36–48 months', null, null,
    now() - interval '301 days', now() - interval '88 days', null, null
  ),
  (
    'e13ebf90-5c4f-4eb3-b635-e901682cc6bf', 'Lagos Songbook Catalogue', 'IP & Royalties', 'ip-royalties', 'NG',
    16.4, 300, 650000, 364000, 'Open',
    array['412 songs by nine writers', 'Income has grown since 2018', 'Writers keep half of their shares'],
    'Publishing shares in 412 songs by nine writers from Lagos, collected from streaming, radio and film. Income has grown each year since 2018, and no song brings in more than 9%. The writers keep half of their shares and a say in film licences.',
    concat_ws(e'\n',
      'Purchase of publishing shares: $575,000',
      'Registration with foreign societies: $38,000',
      'Claims for uncollected income: $37,000'),
    concat_ws(e'\n',
      'Streaming rates are set by others',
      'Foreign societies pay up to 18 months late',
      'Hits fade: older songs lose a tenth a year',
      'Naira income is small but volatile'),
    '36–60 months', null, null,
    now() - interval '147 days', now() - interval '15 days', current_date + 49, null
  ),
  (
    'e6b6f88c-793d-4902-bccb-e03fdb75cd7e', 'Alpine Patent Pool', 'IP & Royalties', 'ip-royalties', 'CH',
    12.8, 2500, 1800000, 0, 'Draft',
    array['Three licences with yearly minimums', 'Patents run to 2034 on average', 'Inventors stay as advisers'],
    'A pool of 31 patents on low-friction bearings from two Swiss engineering schools, licensed by field of use. Three licences are signed and pay a minimum; four more are in negotiation. The listing is in preparation: the valuation is with the auditor.',
    concat_ws(e'\n',
      'Purchase of the patents: $1,420,000',
      'Renewal fees for six years: $170,000',
      'Licensing team: $210,000'),
    concat_ws(e'\n',
      'A patent may be challenged',
      'Licensees report their own sales',
      'Enforcement is costly',
      'New materials may replace bearings'),
    '60–84 months', null, null,
    now() - interval '20 days', now() - interval '9 days', null, null
  ),
  (
    '75189b10-42e6-430b-8fbb-2733e3632b10', 'Straits Lending Vault', 'DeFi Yield Products', null, 'SG',
    8.9, 100, 2200000, 1342000, 'Open',
    array['118% collateral in treasury bills', 'Two independent audits', 'Withdrawals within five days'],
    'Loans against tokenized treasury bills, made for seven to ninety days and overcollateralized at 118%. Collateral is sold automatically when its cover falls below 108%. The contracts were audited twice, and withdrawals queue for at most five days.',
    concat_ws(e'\n',
      'Lending pool: $2,090,000',
      'Cover fund for shortfalls: $88,000',
      'Audits and monitoring: $22,000'),
    concat_ws(e'\n',
      'A fault in the contracts could lock or lose funds',
      'A price feed may fail',
      'Withdrawals may queue in stress',
      'Rules on lending may change in Singapore'),
    '6–12 months', 1, 858000,
    now() - interval '133 days', now() - interval '18 days', current_date + 35, null
  ),
  (
    '9633e3ff-f7b3-4d90-b075-6a93edf67a11', 'Zug Staking Basket', 'DeFi Yield Products', null, 'CH',
    7.2, 100, 1500000, 1185000, 'Filling',
    array['Nine operators on three networks', 'Price risk hedged monthly', 'Keys split among three custodians'],
    'Staking rewards from three proof-of-stake networks through nine operators, hedged against the price of the coins. The hedge is renewed monthly and costs about a third of the rewards. Keys are split among three custodians in Switzerland.',
    concat_ws(e'\n',
      'Staked positions: $1,380,000',
      'Hedge margin: $90,000',
      'Custody and audit: $30,000'),
    concat_ws(e'\n',
      'Operators may be penalized for faults',
      'The hedge may cost more than the rewards',
      'Unstaking takes up to 21 days',
      'Networks may lower rewards'),
    '12–18 months', null, null,
    now() - interval '207 days', now() - interval '33 days', current_date + 58, null
  ),
  (
    '69620239-dfa3-45d2-82fc-7e9f4d227b00', 'Polder Farmland Collective', 'DAO Investment Pools', null, 'NL',
    9.1, 250, 1300000, 481000, 'Open',
    array['One member, one vote', 'No mortgage on the land', 'Leases of twelve years'],
    'Members buy farmland in Flevoland together and let it to four young farmers under nature-friendly leases. Each member votes on purchases, whatever the size of their share. Land is bought at the assessed value and never mortgaged.',
    concat_ws(e'\n',
      'Purchase of 38 hectares: $1,190,000',
      'Hedges and water works: $72,000',
      'Notary and land registry: $38,000'),
    concat_ws(e'\n',
      'Land is sold only by a vote of the members',
      'Rents are set by a public board',
      'A dry year may defer rents',
      'Votes may be slow or contested'),
    '96–120 months', 2.5, 327600,
    now() - interval '118 days', now() - interval '10 days', current_date + 16, null
  ),
  (
    '1760074b-c00b-4449-b4ab-85885251b834', 'Makers Pool One', 'DAO Investment Pools', null, 'US',
    14.5, 150, 600000, 0, 'Draft',
    array['Loans secured by machines', 'Votes on every larger loan', 'Average loan: $8,600'],
    'A member-governed pool that lends to small workshops in three US states against their machines. Members vote on each loan above $10,000. The listing waits for the operating agreement to be filed.',
    concat_ws(e'\n',
      'Loan pool: $540,000',
      'Appraisals and filings: $36,000',
      'Reserve: $24,000'),
    concat_ws(e'\n',
      'Small borrowers default more often',
      'Used machines sell below appraisal',
      'Members may not reach a quorum',
      'State lending rules differ'),
    '24–36 months', null, null,
    now() - interval '12 days', now() - interval '7 days', null, null
  ),
  (
    'f5a47d01-ae1e-43c5-8d3b-fbd12ab6a180', 'Lyon Radiology Models', 'AI', 'healthcare', 'FR',
    17.5, 1000, 2600000, 754000, 'Open',
    array['Certified medical device', '23 hospitals, 96% renewed', 'Paid per reading'],
    'Software that reads emergency X-rays at night, licensed by 23 French hospitals and certified as a medical device. Hospitals pay per reading, so income grows with use. The raise pays for certification in three more countries and for a model for fractures in children.',
    concat_ws(e'\n',
      'Certification in three countries: $820,000',
      'Paediatric model and its study: $940,000',
      'Support team: $520,000',
      'Working capital: $320,000'),
    concat_ws(e'\n',
      'Certification may take longer than planned',
      'A wrong reading may lead to liability',
      'Hospital budgets are set yearly',
      'Larger suppliers bundle similar software'),
    '36–48 months', null, null,
    now() - interval '104 days', now() - interval '8 days', current_date + 70, null
  ),
  (
    '2fc8efed-c80c-4bf6-b935-aa3fd9ead2cc', 'Kattegat Port Forecasting', 'AI', 'technology', 'DK',
    15.8, 500, 1200000, 1008000, 'Filling',
    array['Eleven ports under contract', 'Waiting time down by 14%', 'No hardware on board'],
    'Forecasts of arrival times and berths for eleven ports on the Kattegat and the Baltic, sold as a subscription. Ships wait 14% less where the forecasts are used, which ports measure themselves. Nine of eleven ports have renewed once or more.',
    concat_ws(e'\n',
      'Engineering team for two years: $720,000',
      'Satellite and radar data: $260,000',
      'Sales in North Sea ports: $160,000',
      'Reserve: $60,000'),
    concat_ws(e'\n',
      'Ports buy by tender and slowly',
      'Data suppliers may raise prices',
      'Forecasts are worse in ice',
      'Two engineers hold key knowledge'),
    '24–36 months', null, null,
    now() - interval '192 days', now() - interval '22 days', current_date + 41, null
  ),
  (
    '2344ae75-06c4-4740-ab42-214b299e5bbb', 'Danube Charging Credits', 'Utility Token', 'technology', 'AT',
    9.9, 100, 800000, 296000, 'Open',
    array['340 charging points in use', 'One credit, one kilowatt-hour', 'Returnable after two years'],
    'Prepaid credits for 340 public charging points along the Danube between Passau and Bratislava. One credit buys one kilowatt-hour at any point of the network, whatever the tariff of the day. Unused credits can be returned after two years at their issue price.',
    concat_ws(e'\n',
      '46 fast chargers: $520,000',
      'Grid connections: $180,000',
      'Payment and roaming software: $64,000',
      'Reserve for returns: $36,000'),
    concat_ws(e'\n',
      'Electricity may become dearer than the credit',
      'The network may grow slower than planned',
      'Credits carry no claim on profits',
      'Standards for plugs may change'),
    '24–36 months', 0.25, 2016000,
    now() - interval '129 days', now() - interval '12 days', current_date + 27, null
  ),
  (
    '1a194840-d1af-4515-9a85-f01b316a7de1', 'Deccan Cold Chain Access', 'Utility Token', 'technology', 'IN',
    11.8, 150, 950000, 218500, null,
    array['Nine stores in operation', 'Cooled by solar power and ice', 'Space can be passed on'],
    'Tokens that reserve pallet space in nine solar-cooled stores for fruit growers in Maharashtra. Growers use them in season and may pass them on when they don’t need them. Stores lose 4% of the fruit, against 28% without cooling.',
    concat_ws(e'\n',
      'Four more stores: $610,000',
      'Solar panels and ice banks: $230,000',
      'Booking system in three languages: $60,000',
      'Reserve: $50,000'),
    concat_ws(e'\n',
      'Harvests vary with the monsoon',
      'Growers may return to traders who pay at once',
      'Spare parts for coolers take weeks',
      'The rupee may weaken'),
    '24–30 months', 0.5, 1463000,
    now() - interval '91 days', now() - interval '14 days', null, null
  ),
  (
    '0b4b9974-fa92-426b-b790-fd75785a974e', 'Zacatecas Silver Unit', 'Asset-Reference Token', 'treasury', 'MX',
    6.8, 200, 3200000, 1408000, 'Open',
    array['One unit, one troy ounce', 'Vault counted twice a year', 'Lent metal covered by bank guarantee'],
    'Units backed by refined silver from two Zacatecas mines, stored in a vault in Mexico City. Each unit stands for one troy ounce and can be collected from a hundred units on. The return comes from lending a quarter of the metal to refiners against a bank guarantee.',
    concat_ws(e'\n',
      'Purchase of refined silver: $3,120,000',
      'Vault and insurance for two years: $52,000',
      'Assay and counts: $28,000'),
    concat_ws(e'\n',
      'The silver price may fall',
      'A refiner may return metal late',
      'Collection has a fee and a minimum',
      'Vault and mines are in one country'),
    '12–36 months', 29.5, 60746,
    now() - interval '164 days', now() - interval '25 days', current_date + 63, null
  ),
  (
    'bbabae76-96db-4100-9693-2a1e4e523f36', 'Luxembourg Euro Basket', 'Asset-Reference Token', 'treasury', 'LU',
    4.6, 100, 2500000, 2500000, 'Closed',
    array['Reserves published every working day', 'Monthly test by an auditor', 'Four depositary banks'],
    'A unit backed by bank deposits and short government bills in euro, issued in Luxembourg. Reserves are published every working day and tested by an auditor every month. The first issue is complete and closed.',
    concat_ws(e'\n',
      'Reserve of deposits and bills: $2,480,000',
      'Audit and administration: $20,000'),
    concat_ws(e'\n',
      'A depositary bank may fail',
      'Interest falls with central bank rates',
      'Units are not covered by deposit insurance'),
    '6–12 months', 1, 0,
    now() - interval '336 days', now() - interval '96 days', null, null
  ),
  (
    'd970fb24-b2c8-4212-8bde-dd86bb164e0b', 'Kyoto Machiya Stays', 'Real Estate', 'real-estate', 'JP',
    10.2, 500, 1700000, 1462000, 'Filling',
    array['All houses have a hotel licence', 'Average stay: nine nights', 'Operator paid by share of income'],
    'Fourteen restored townhouses in Kyoto let to travellers for a week or longer. All have a hotel licence, which the city now rarely grants. A local family firm runs them for a share of the income, so costs fall when income does.',
    concat_ws(e'\n',
      'Purchase of three more houses: $1,060,000',
      'Earthquake bracing and roofs: $430,000',
      'Interiors: $140,000',
      'Fees and taxes: $70,000'),
    concat_ws(e'\n',
      'Travel may fall off, as in 2020',
      'An earthquake may exceed the insurance',
      'The city may limit nights',
      'The yen moves against the dollar'),
    '36–48 months', null, null,
    now() - interval '178 days', now() - interval '17 days', current_date + 33, null
  ),
  (
    'a4bce37a-329c-48bf-955e-2153581dadfa', 'Cerrado Warehouse Receipts', 'RWAs & Commodities', 'trade-finance', 'BR',
    12.3, 500, 2100000, 1659000, 'Filling',
    array['Grain in the silo before money is paid', 'Receipts registered electronically', 'Four seasons repaid in full'],
    'Loans to soy and maize growers in Mato Grosso against grain that is already in the silo. The warehouse receipt is registered in the loan’s favour, and grain is sold if its value falls below 125% of the loan. The last four seasons were repaid in full.',
    concat_ws(e'\n',
      'Loans against receipts: $2,010,000',
      'Inspection of silos: $48,000',
      'Insurance and registration: $42,000'),
    concat_ws(e'\n',
      'Grain may spoil or be stolen',
      'Prices may fall faster than grain is sold',
      'Courts are slow when a receipt is contested',
      'Most loans fall due in the same month'),
    '9–12 months', null, null,
    now() - interval '153 days', now() - interval '20 days', current_date + 55, null
  ),
  (
    '209d49c5-72a9-47ac-ad58-530491ce9ad8', 'Tasman Generic Medicines', 'Private Equity', 'healthcare', 'AU',
    11.1, 1000, 1900000, 0, 'Draft',
    array['Eight approved medicines', 'Plant inspected in May', 'Supply contracts with 31 hospitals'],
    'A stake in a Hobart maker of eight generic injectables for hospitals in Australia and New Zealand. The plant passed inspection in May and runs one shift of a possible three. The listing is being prepared: the shareholders agreement is not signed yet.',
    concat_ws(e'\n',
      'Second filling line: $1,210,000',
      'Validation batches: $380,000',
      'Working capital: $310,000'),
    concat_ws(e'\n',
      'Tender prices fall by 3% a year',
      'A failed batch stops the line for weeks',
      'One supplier makes two active substances',
      'The Australian dollar may weaken'),
    '48–60 months', null, null,
    now() - interval '16 days', now() - interval '8 days', null, null
  )
on conflict (id) do nothing;

insert into public.profiles (id, email, full_name, role, status, created_at, updated_at) values
  ('84f71956-b6f9-4614-9893-ecbef7a5c7bf', 'mihai.dobre@fairshore.example', 'Mihai Dobre', 'manager', 'active', now() - interval '402 days', now() - interval '402 days'),
  ('a231e60e-399c-4ed5-b4c4-76b721526020', 'ioana.petrescu@fairshore.example', 'Ioana Petrescu', 'analyst', 'active', now() - interval '371 days', now() - interval '371 days'),
  ('9976d6cd-e99e-49b5-9c39-4b1a339c0842', 'clara.whitfield@fairshore.example', 'Clara Whitfield', 'manager', 'active', now() - interval '340 days', now() - interval '340 days'),
  ('1b6cafd8-271c-418a-b3f3-5983518494f7', 'tomasz.wilk@fairshore.example', 'Tomasz Wilk', 'analyst', 'active', now() - interval '214 days', now() - interval '214 days'),
  ('22471b71-7329-494e-b20b-ed1df4a1fd07', 'sofia.almeida@mail.example', 'Sofia Almeida', 'investor', 'active', now() - interval '366 days', now() - interval '366 days'),
  ('1adf3469-be1d-45f8-a125-14a390ef5a01', 'jonas.lindqvist@mail.example', 'Jonas Lindqvist', 'investor', 'active', now() - interval '351 days', now() - interval '351 days'),
  ('040386e2-8114-4b5d-b8b8-323c6d316a1e', 'amara.okafor@mail.example', 'Amara Okafor', 'investor', 'active', now() - interval '328 days', now() - interval '328 days'),
  ('a953e5e6-84a2-4ce3-8b34-7f70490da4d1', 'priya.raman@mail.example', 'Priya Raman', 'investor', 'active', now() - interval '290 days', now() - interval '290 days'),
  ('17bb82a0-5303-40e4-9c36-aac9d0ede1d4', 'luca.ferri@mail.example', 'Luca Ferri', 'investor', 'suspended', now() - interval '277 days', now() - interval '277 days'),
  ('0c369575-286c-4408-84bc-d47e5af5d9c1', 'hanna.saar@mail.example', 'Hanna Saar', 'investor', 'active', now() - interval '241 days', now() - interval '241 days'),
  ('7b9474c3-59d6-4d03-a2ff-73020b2d49ad', 'daniel.brandt@mail.example', 'Daniel Brandt', 'investor', 'active', now() - interval '199 days', now() - interval '199 days'),
  ('faae13fb-6daa-4f30-a929-d85dc4272507', 'marta.nowak@mail.example', 'Marta Nowak', 'investor', 'active', now() - interval '160 days', now() - interval '160 days'),
  ('15578773-8079-4386-9031-2878b77562f0', 'elena.voicu@mail.example', 'Elena Voicu', 'investor', 'suspended', now() - interval '122 days', now() - interval '122 days'),
  ('e2ee6f66-4523-4686-84c3-21d208624a51', 'owen.gallagher@mail.example', 'Owen Gallagher', 'investor', 'active', now() - interval '77 days', now() - interval '77 days')
on conflict do nothing;

insert into public.profiles (id, email, full_name, created_at, updated_at)
select
  md5('backer ' || n)::uuid,
  lower(person.first_name || '.' || person.last_name) || '@mail.example',
  person.first_name || ' ' || person.last_name,
  now() - make_interval(days => 375 - n * 2),
  now() - make_interval(days => 375 - n * 2)
from generate_series(0, 139) as n
cross join lateral (
  select
    (array[
      'Andrei', 'Bianca', 'Cristian', 'Daria', 'Emil', 'Farah', 'Gabriel', 'Helga', 'Ines', 'Jakub', 'Katrin', 'Liam',
      'Mara', 'Nikola', 'Olga', 'Pavel', 'Rita', 'Sander', 'Tereza', 'Ugo', 'Vera', 'Wim', 'Yara', 'Zoran',
      'Alina', 'Bruno', 'Chloe', 'Dmitri', 'Eszter', 'Filip', 'Greta', 'Hugo', 'Irina', 'Joris', 'Klara'
    ])[1 + n % 35] as first_name,
    (array[
      'Albu', 'Barbosa', 'Claes', 'Dragan', 'Eriksen', 'Fischer', 'Grozav', 'Horvat', 'Ionescu', 'Jansen',
      'Kovacs', 'Lazar', 'Moreau', 'Novak', 'Oliveira', 'Popa', 'Quint', 'Rossi', 'Stan', 'Toma',
      'Urban', 'Varga', 'Weber', 'Xenakis', 'Young', 'Zelenka', 'Aalto', 'Berg'
    ])[1 + n % 28] as last_name
) as person
on conflict do nothing;

insert into public.interests (id, user_id, project_id, amount, note, email, created_at, updated_at)
select
  md5('interest ' || chosen.project_id || chosen.user_id)::uuid,
  chosen.user_id,
  chosen.project_id,
  chosen.amount,
  case chosen.draw % 23
    when 3 then 'Please send the valuation report when it is out.'
    when 9 then 'Could I split this over two quarters?'
    when 14 then 'Interested in the reporting calendar.'
    when 19 then 'I would like a call before I decide.'
  end,
  chosen.email,
  chosen.at,
  chosen.at
from (
  select
    l.id as project_id,
    p.id as user_id,
    p.email,
    draw.value as draw,
    l.min_ticket * (1 + draw.value % plan.most_tickets) as amount,
    greatest(l.created_at, p.created_at)
      + (period.until - greatest(l.created_at, p.created_at)) * ((draw.value % 941) / 960.0) as at,
    row_number() over (partition by l.id order by md5(l.id::text || p.id)) as place,
    plan.backers
  from (values
    ('651ff333-e98e-46f6-b809-3c5d73eaab5b'::uuid, 69, 43),
    ('b353e220-12ab-47f7-97cb-f7f28cecd26d'::uuid, 81, 54),
    ('10fedfde-7209-4926-bc0f-0e8d6889f1b8'::uuid, 46, 60),
    ('95951dcb-f400-4f5b-9159-58394e6e83bc'::uuid, 30, 22),
    ('4c6a0347-0a96-4480-b9c5-aa66c2c41473'::uuid, 56, 18),
    ('b29ba50a-34c2-4f4c-857b-5ced89ef6278'::uuid, 92, 672),
    ('2af8ce12-0062-4299-80bb-88db2bcadf11'::uuid, 15, 9),
    ('2491eb92-c783-4c9a-a8c8-ff6eee8ba5c3'::uuid, 27, 82),
    ('6f41b085-1d10-4c57-979c-676e8fccff68'::uuid, 19, 74),
    ('c76dc096-b1c2-4493-ae6f-ff472a948b25'::uuid, 24, 62),
    ('ce9bb9c9-b714-4060-a2b6-a0449f45f6a3'::uuid, 24, 71),
    ('35698821-8aee-4511-89a4-71c0c1e088fc'::uuid, 21, 45),
    ('dea5fb31-4a11-48d5-baa1-3eafc29bfa56'::uuid, 33, 115),
    ('f7ed1e2b-5bbe-4ad4-b9e4-7223e57415c2'::uuid, 19, 133),
    ('7c8cc4ce-205b-4edf-ad1b-853de73f93ba'::uuid, 41, 386),
    ('b9788dbd-2617-4008-94a7-36f7b62f00c5'::uuid, 17, 163),
    ('e93e4132-a6ee-4782-a4ec-6126ebc34b08'::uuid, 16, 216),
    ('e13ebf90-5c4f-4eb3-b635-e901682cc6bf'::uuid, 25, 59),
    ('75189b10-42e6-430b-8fbb-2733e3632b10'::uuid, 37, 448),
    ('9633e3ff-f7b3-4d90-b075-6a93edf67a11'::uuid, 31, 473),
    ('69620239-dfa3-45d2-82fc-7e9f4d227b00'::uuid, 22, 107),
    ('f5a47d01-ae1e-43c5-8d3b-fbd12ab6a180'::uuid, 20, 45),
    ('2fc8efed-c80c-4bf6-b935-aa3fd9ead2cc'::uuid, 23, 107),
    ('2344ae75-06c4-4740-ab42-214b299e5bbb'::uuid, 29, 125),
    ('1a194840-d1af-4515-9a85-f01b316a7de1'::uuid, 14, 128),
    ('0b4b9974-fa92-426b-b790-fd75785a974e'::uuid, 26, 334),
    ('bbabae76-96db-4100-9693-2a1e4e523f36'::uuid, 45, 687),
    ('d970fb24-b2c8-4212-8bde-dd86bb164e0b'::uuid, 27, 133),
    ('a4bce37a-329c-48bf-955e-2153581dadfa'::uuid, 22, 186)
  ) as plan (project_id, backers, most_tickets)
  join public.listings l on l.id = plan.project_id
  cross join lateral (select case l.status when 'Closed' then l.updated_at else now() end as until) as period
  cross join public.profiles p
  cross join lateral (
    select ('x' || substr(md5(p.id::text || l.id), 1, 7))::bit(28)::integer as value
  ) as draw
  where p.email like '%@mail.example' and p.created_at < period.until
) as chosen
where chosen.place <= chosen.backers
on conflict do nothing;

update public.profiles set role = 'admin', full_name = coalesce(full_name, 'Administrator')
where email = 'admin@fairshore.example';

insert into public.interests (user_id, project_id, amount, note, email, created_at, updated_at)
select p.id, h.project_id, h.amount, h.note, p.email, now() - h.age, now() - h.age
from public.profiles p
cross join (values
  ('651ff333-e98e-46f6-b809-3c5d73eaab5b'::uuid, 8000, interval '12 days', 'Happy to hear about the second building too.'),
  ('b353e220-12ab-47f7-97cb-f7f28cecd26d'::uuid, 4500, interval '41 days', null),
  ('4c6a0347-0a96-4480-b9c5-aa66c2c41473'::uuid, 2500, interval '66 days', null),
  ('dea5fb31-4a11-48d5-baa1-3eafc29bfa56'::uuid, 3000, interval '150 days', 'Is the battery for Naxos included?'),
  ('c76dc096-b1c2-4493-ae6f-ff472a948b25'::uuid, 2000, interval '233 days', null),
  ('7c8cc4ce-205b-4edf-ad1b-853de73f93ba'::uuid, 1500, interval '301 days', null)
) as h (project_id, amount, age, note)
where p.email = 'backer@fairshore.example'
on conflict do nothing;

update public.profiles set created_at = now() - interval '320 days'
where email in ('admin@fairshore.example', 'backer@fairshore.example');

update public.listings set raised = raised_base, updated_at = updated_at + interval '1 second'
where raised <> raised_base;

insert into public.project_ratings (project_id, rater_id, rating, created_at, updated_at)
select
  plan.project_id,
  encode(sha256(convert_to('seed device ' || device, 'UTF8')), 'hex'),
  case
    when draw.value % 9 = 0 then 3
    when draw.value % plan.spread = 0 then 4
    else 5
  end,
  l.created_at + (now() - l.created_at) * ((draw.value % 1700) / 1701.0),
  l.created_at + (now() - l.created_at) * ((draw.value % 1700) / 1701.0)
from (values
  ('651ff333-e98e-46f6-b809-3c5d73eaab5b'::uuid, 8, 3),
  ('b353e220-12ab-47f7-97cb-f7f28cecd26d'::uuid, 19, 4),
  ('10fedfde-7209-4926-bc0f-0e8d6889f1b8'::uuid, 19, 5),
  ('95951dcb-f400-4f5b-9159-58394e6e83bc'::uuid, 10, 4),
  ('4c6a0347-0a96-4480-b9c5-aa66c2c41473'::uuid, 12, 3),
  ('b29ba50a-34c2-4f4c-857b-5ced89ef6278'::uuid, 21, 5),
  ('2af8ce12-0062-4299-80bb-88db2bcadf11'::uuid, 23, 4),
  ('2491eb92-c783-4c9a-a8c8-ff6eee8ba5c3'::uuid, 12, 3),
  ('6f41b085-1d10-4c57-979c-676e8fccff68'::uuid, 20, 3),
  ('c76dc096-b1c2-4493-ae6f-ff472a948b25'::uuid, 15, 5),
  ('ce9bb9c9-b714-4060-a2b6-a0449f45f6a3'::uuid, 7, 3),
  ('35698821-8aee-4511-89a4-71c0c1e088fc'::uuid, 10, 5),
  ('dea5fb31-4a11-48d5-baa1-3eafc29bfa56'::uuid, 6, 5),
  ('7c8cc4ce-205b-4edf-ad1b-853de73f93ba'::uuid, 21, 4),
  ('b9788dbd-2617-4008-94a7-36f7b62f00c5'::uuid, 8, 5),
  ('e93e4132-a6ee-4782-a4ec-6126ebc34b08'::uuid, 21, 5),
  ('e13ebf90-5c4f-4eb3-b635-e901682cc6bf'::uuid, 5, 4),
  ('75189b10-42e6-430b-8fbb-2733e3632b10'::uuid, 11, 3),
  ('9633e3ff-f7b3-4d90-b075-6a93edf67a11'::uuid, 5, 4),
  ('f5a47d01-ae1e-43c5-8d3b-fbd12ab6a180'::uuid, 5, 4),
  ('2fc8efed-c80c-4bf6-b935-aa3fd9ead2cc'::uuid, 13, 4),
  ('2344ae75-06c4-4740-ab42-214b299e5bbb'::uuid, 8, 3),
  ('bbabae76-96db-4100-9693-2a1e4e523f36'::uuid, 8, 4),
  ('d970fb24-b2c8-4212-8bde-dd86bb164e0b'::uuid, 17, 5),
  ('a4bce37a-329c-48bf-955e-2153581dadfa'::uuid, 12, 4)
) as plan (project_id, votes, spread)
join public.listings l on l.id = plan.project_id
cross join lateral generate_series(1, plan.votes) as device
cross join lateral (
  select ('x' || substr(md5(plan.project_id::text || device), 1, 7))::bit(28)::integer as value
) as draw
on conflict do nothing;

insert into public.project_questions (
  id, project_id, held_by, body, state, answer, created_at, published_at, answered_at, corrected_at, edit_version
) values
  ('5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a01', '651ff333-e98e-46f6-b809-3c5d73eaab5b', null,
    'The trust pays all of the rent until 2028. What happens if it does not extend the leases?',
    'public',
    'The trust says by the end of March 2028 whether it extends. If it does not, the apartments are let one by one, and the reserve pays six months of interest meanwhile. An earlier version of this answer said nine months.',
    now() - interval '24 days', now() - interval '23 days', now() - interval '21 days', now() - interval '9 days', 4),
  ('5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a02', '651ff333-e98e-46f6-b809-3c5d73eaab5b', null,
    'Who values the building, and how often?',
    'public',
    'An independent valuer in Porto, once a year in June.',
    now() - interval '15 days', now() - interval '14 days', now() - interval '13 days', null, 3),
  ('5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a03', 'b353e220-12ab-47f7-97cb-f7f28cecd26d', null,
    'Does the fixed price for two thirds of the output rise with inflation?',
    'public',
    'No. It is one price for ten years, without indexation. The remaining third follows the day-ahead market.',
    now() - interval '40 days', now() - interval '39 days', now() - interval '36 days', null, 3)
on conflict do nothing;

insert into private.question_askers (question_id, user_id)
select asked.question_id, p.id
from (values
  ('5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a01'::uuid, '22471b71-7329-494e-b20b-ed1df4a1fd07'::uuid),
  ('5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a02'::uuid, '0c369575-286c-4408-84bc-d47e5af5d9c1'::uuid),
  ('5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a03'::uuid, '040386e2-8114-4b5d-b8b8-323c6d316a1e'::uuid)
) as asked (question_id, user_id)
join public.profiles p on p.id = asked.user_id
on conflict do nothing;

insert into public.project_questions (id, project_id, held_by, body, created_at)
select '5f0d3c1e-7a42-4d0b-9c55-1d2c0e6b7a04', '651ff333-e98e-46f6-b809-3c5d73eaab5b', p.id,
  'Does the trust pay the full rent while the two lifts are replaced?', now() - interval '2 days'
from public.profiles p
where p.email = 'jonas.lindqvist@mail.example'
on conflict do nothing;

insert into public.rewards (id, referrer, referee, amount, status, created_at, paid_at) values
  ('f1ed19cb-89c4-4269-a6e7-9157c2c161e9', 'Sofia Almeida', 'Ines Barbosa', 50, 'paid', now() - interval '142 days', now() - interval '120 days'),
  ('d8b8ea72-9740-47eb-95a6-21c46a20f3d0', 'Jonas Lindqvist', 'Tereza Lazar', 50, 'paid', now() - interval '128 days', now() - interval '97 days'),
  ('846fbb2f-0ae8-4b64-8ce0-70cd666d8465', 'Sofia Almeida', 'Ines Ionescu', 50, 'paid', now() - interval '101 days', now() - interval '80 days'),
  ('ed27c40c-05bd-4b4b-a993-aa692c639db2', 'Hanna Saar', 'Filip Weber', 50, 'paid', now() - interval '84 days', now() - interval '61 days'),
  ('8723080e-bb44-4e38-8e20-e51b9e8d14e4', 'Ana Marin', 'Owen Gallagher', 75, 'paid', now() - interval '77 days', now() - interval '47 days'),
  ('c1619f7d-0fe3-459f-bcd6-601b9d709b23', 'Priya Raman', 'Yara Popa', 50, 'pending', now() - interval '39 days', null),
  ('8fb4fe32-52a5-4f9c-ac82-d2c4683fce51', 'Daniel Brandt', 'Hugo Young', 50, 'pending', now() - interval '27 days', null),
  ('64a028c4-8e89-41f1-9b58-67a8b2ca4624', 'Ana Marin', 'Klara Berg', 75, 'pending', now() - interval '16 days', null),
  ('8a08cbcb-0f8a-464a-98f2-6753ad6095b7', 'Jonas Lindqvist', 'Greta Claes', 50, 'pending', now() - interval '9 days', null),
  ('88f903aa-b037-4690-9fa7-0e10535b27e2', 'Marta Nowak', 'Irina Zelenka', 50, 'pending', now() - interval '3 days', null)
on conflict do nothing;

insert into public.leads (id, email, name, intent, source, meta, created_at) values
  ('f20f7dc1-fa2b-49b2-929e-667cb9897fad', 'greta.claes@mail.example', 'Greta Claes', 'event_registration', 'community_events',
    '{"phone": "+32 2 555 0142", "event": {"title": "Global Family Office Investment Summit", "date": "2025-09-22", "time": "9:00 AM CET", "type": "Summit"}, "page": "/backer-community"}'::jsonb,
    now() - interval '48 days'),
  ('0878b042-54c7-4192-89b4-e7ab72c1090f', 'owen.gallagher@mail.example', 'Owen Gallagher', 'event_registration', 'community_events',
    '{"phone": null, "event": {"title": "Monthly Backer Meetup", "date": "2025-02-08", "time": "6:00 PM EST", "type": "Meetup"}, "page": "/backer-community"}'::jsonb,
    now() - interval '44 days'),
  ('48b2b22a-072e-4494-9cdc-2eaf344f943a', 'irina.moreau@mail.example', 'Irina Moreau', 'event_registration', 'community_events',
    '{"phone": null, "event": {"title": "AI in Finance Workshop", "date": "2025-02-22", "time": "1:00 PM EST", "type": "Workshop"}, "page": "/backer-community"}'::jsonb,
    now() - interval '40 days'),
  ('e3296208-f942-4589-881c-132729c8996f', 'hugo.dragan@mail.example', '', 'newsletter', 'newsletter_section',
    '{"page": "/backer-community"}'::jsonb,
    now() - interval '37 days'),
  ('c98f6cf8-a223-4ad7-a5aa-fa4cdf8a03b1', 'tereza.stan@mail.example', '', 'newsletter', 'newsletter_section',
    '{"page": "/backer-community"}'::jsonb,
    now() - interval '31 days'),
  ('b82f6a57-b151-4133-a009-f085d31bc4b9', 'pavel.quint@mail.example', '', 'newsletter', 'resource_center',
    '{"page": "/resources"}'::jsonb,
    now() - interval '26 days'),
  ('73d66546-b378-40aa-ba6e-9e2d6f651371', 'vera.urban@mail.example', '', 'newsletter', 'compliance_page',
    '{"page": "/compliance"}'::jsonb,
    now() - interval '21 days'),
  ('c7dab916-9c91-4ea2-9a1d-f566fa367843', 'nikola.oliveira@mail.example', 'Nikola Oliveira', 'membership_application', 'apply_page',
    '{"page": "/apply", "country": "PT", "focus": "Real Estate"}'::jsonb,
    now() - interval '17 days'),
  ('a6d4e6a1-0ed1-40ee-bdd6-9bd0ba040afb', 'alina.berg@mail.example', 'Alina Berg', 'membership_application', 'apply_page',
    '{"page": "/apply", "country": "FI", "focus": "Carbon & ESG Credits"}'::jsonb,
    now() - interval '11 days'),
  ('c329b148-e263-46f6-8d5d-4e6fe185d090', 'office@quayside-homes.example', 'Ruben Teixeira', 'scale_inquiry', 'advisory_page',
    '{"phone": "+351 22 555 0118", "product": "Serviced apartments in Porto", "jurisdiction": "Portugal", "budget": "$250,000"}'::jsonb,
    now() - interval '8 days'),
  ('fc3bc758-28c8-4d19-aba8-e4872a6842c5', 'ir@northfjord-wind.example', 'Solveig Dahl', 'scale_inquiry', 'advisory_page',
    '{"phone": null, "product": "Repowering of a wind park", "jurisdiction": "Norway", "budget": "$400,000"}'::jsonb,
    now() - interval '5 days'),
  ('859bdf10-b80d-496b-b1b5-99a00054178a', 'sander.popa@mail.example', '', 'newsletter', 'newsletter_section',
    '{"page": "/backer-community"}'::jsonb,
    now() - interval '2 days')
on conflict do nothing;

insert into public.service_marketplace_leads (
  id, name, email, phone, company, package_slug, package_title, price, notes, created_at
) values
  ('21a077b6-9f32-4aea-bfad-9a903e2ff405', 'Ruben Teixeira', 'office@quayside-homes.example', '+351 22 555 0118', 'Quayside Homes', 'smart-contract-suite', 'Smart Contract Suite', 'from $6,900',
    'We would like to issue before the summer.', now() - interval '34 days'),
  ('c5a02747-bff4-48dc-9892-15651745c3f4', 'Solveig Dahl', 'ir@northfjord-wind.example', null, 'Northfjord Wind', 'offering-docs-pack', 'Offering Docs Pack', 'from $9,900',
    null, now() - interval '29 days'),
  ('cadb5f55-c243-47b3-8033-e8923e751365', 'Anouk de Wit', 'anouk@polder-grain.example', '+31 20 555 0173', null, 'offering-docs-pack', 'Offering Docs Pack', 'from $9,900',
    'Dutch and English, please.', now() - interval '22 days'),
  ('0e1c679d-c9b3-44ef-856b-bda56888c653', 'Marek Zima', 'marek.zima@mail.example', null, null, 'smart-contract-suite', 'Smart Contract Suite', 'from $6,900',
    null, now() - interval '15 days'),
  ('f5a19dd2-7278-4297-b96b-8e3a7a86c934', 'Fatou Diop', 'fatou@dakar-solar.example', '+221 33 555 0121', 'Dakar Solar', 'smart-contract-suite', 'Smart Contract Suite', 'from $6,900',
    'Does it cover transfer limits by country?', now() - interval '9 days'),
  ('e621e46f-157a-412a-8195-9145a89b8629', 'Colm Byrne', 'colm.byrne@mail.example', null, 'Byrne Dairy', 'offering-docs-pack', 'Offering Docs Pack', 'from $9,900',
    null, now() - interval '4 days')
on conflict do nothing;
